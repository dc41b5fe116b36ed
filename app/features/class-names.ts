/** A class in a style sheet, as `replace` and `match` find it: its name is the first group, escaped. */
export const classSelector = /\.((?:\\.|[\w\u0080-\uffff-])+)/g;

/** The name of a class that stands escaped in a selector. */
export const unescaped = (name: string) => name.replace(/\\(.)/g, "$1");

/** The classes that an attribute of a rendered page lists. */
export function classNames(attribute: string): string[] {
  const list = attribute.replace(
    /&(gt|quot|#x27|amp);/g,
    (_, name: keyof typeof characters) => characters[name],
  );
  return list.trim().split(/\s+/);
}

/** As React writes them. */
const characters = { gt: ">", quot: '"', "#x27": "'", amp: "&" };
