import { decoded } from "~/domain/decoded";

/**
 * A page's path as analytics may know it, `/applications/:token`; an unknown address is `/*` (decisions/analytics).
 */
export function templatedPath(
  pathname: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  if (parameters["*"] !== undefined) return "/*";
  const names = new Map(
    Object.entries(parameters).flatMap(([name, value]) =>
      value !== undefined && (name === "token" || !ownWord.test(value)) ? [[value, `:${name}`] as const] : [],
    ),
  );
  return pathname
    .split("/")
    .map((segment) => names.get(decoded(segment)) ?? segment)
    .join("/");
}

const ownWord = /^[a-z]{1,20}(-[a-z]{1,20}){0,4}$/;
