/** A form as a page draws it: where it is sent, undefined for the page itself, and a value for each of its fields. */
type PageForm = { action: string | undefined; values: Record<string, string> };

/** Each form of a page that is posted, once for each of its buttons, filled with values of the kind that its fields ask for. */
export function pageForms(html: string): PageForm[] {
  const controls = [...html.matchAll(/<(input|select|textarea|button)\b([^>]*)>/g)].map((found) => {
    const [, tag = "", attributes = ""] = found;
    const inside = html.slice(found.index).split(`</${tag}>`)[0] ?? "";
    return { at: found.index, tag, inside, ...attributesOf(attributes) };
  });
  return [...html.matchAll(/<form\b([^>]*)>/g)].flatMap(({ index, 1: attributes = "" }) => {
    const form = attributesOf(attributes);
    if (form.method !== "post") return [];
    const end = html.indexOf("</form>", index);
    const own = controls.filter(
      ({ at, ...control }) =>
        (control.form ? control.form === form.id : at > index && at < end) && control.name,
    );
    const isButton = ({ tag }: { tag: string }) => tag === "button";
    const fields = own.filter((control) => !isButton(control));
    const values = Object.fromEntries(fields.reverse().map((field) => [field.name, filled(field)]));
    const buttons = own.filter(isButton).map(({ name = "", value = "" }) => ({ [name]: value }));
    return (buttons.length > 0 ? buttons : [{}]).map((pressed) => ({
      action: form.action,
      values: { ...values, ...pressed },
    }));
  });
}

type Attributes = Partial<Record<"action" | "form" | "id" | "method" | "name" | "type" | "value", string>>;

const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, plain(value)]),
  );

const plain = (text = "") =>
  text.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => entities[name as keyof typeof entities]);
const entities = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" };

const typed: Record<string, string> = {
  date: "2098-11-20",
  time: "09:00",
  number: "5",
  email: "ada@people.example",
};

function filled({ tag, inside, type = "", value }: Attributes & { tag: string; inside: string }): string {
  if (tag === "select") return /<option[^>]* value="([^"]+)"/.exec(inside)?.[1] ?? "";
  if (tag === "textarea") return plain(inside.replace(/^[^>]*>/, "")) || "words";
  return value || (typed[type] ?? "words");
}
