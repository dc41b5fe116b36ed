import { classNames, classSelector, unescaped } from "../class-names";

/**
 * Gives the classes of a page short names, in its markup and in its style sheet. Only for a page that no script will
 * touch: nothing else there knows a class by its name (decisions/delivery).
 */
export function shortClassNames(page: string): string {
  const names = new Map<string, string>();
  const shortNameOf = (name: string) => {
    const short = names.get(name) ?? shortName(names.size);
    names.set(name, short);
    return short;
  };
  const shortened = page.replace(/(\sclass=")([^"]+)/g, (_, attribute: string, list: string) => {
    return attribute + classNames(list).map(shortNameOf).join(" ");
  });
  return shortened.replace(/<style[^>]*>[^<]*/, (sheet) =>
    sheet.replace(classSelector, (selector, name: string) => {
      const short = names.get(unescaped(name));
      return short === undefined ? selector : `.${short}`;
    }),
  );
}

/** a, b … Z, aa, ab … */
function shortName(index: number): string {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const before = index < letters.length ? "" : shortName(Math.floor(index / letters.length) - 1);
  return before + letters[index % letters.length];
}
