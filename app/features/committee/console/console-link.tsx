import { Link, type LinkProps } from "@remix-run/react";

export function ConsoleLink({ look = "text", ...props }: LinkProps & { look?: keyof typeof looks }) {
  return <Link className={looks[look]} {...props} />;
}

const looks = {
  text: "text-brass underline",
  row: "font-semibold max-medium:py-3.5 underline decoration-line underline-offset-4 hover:decoration-brass",
  action: "inline-flex min-h-11 items-center text-sm text-brass underline underline-offset-4",
} as const;
