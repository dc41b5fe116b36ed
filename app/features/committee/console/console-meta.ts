import type { LoaderFunction, MetaFunction, SerializeFrom } from "@remix-run/cloudflare";
import { privatePageMeta } from "~/features/page-meta";

/** The head of a page of the console, whose title may name what was loaded; without scripts it tells of a refused form. */
export function consoleMeta<Loader extends LoaderFunction>(
  title: string | ((data: SerializeFrom<Loader> | undefined) => string),
): MetaFunction<Loader> {
  return ({ data, matches }) => {
    const shell = matches.find(({ id }) => id === "routes/committee")?.data as { hasFormErrors?: boolean };
    const words = typeof title === "string" ? title : title(data as SerializeFrom<Loader> | undefined);
    return privatePageMeta(`${words} | Committee`, shell?.hasFormErrors);
  };
}
