import { indexablePaths } from "~/content/indexable-paths";
import { absoluteUrl } from "~/features/page-meta";
import type { RouteArgs } from "~/route-args";

export async function loader({ context }: RouteArgs) {
  const { services } = context;
  const [events, briefings] = await Promise.all([services.listEvents(), services.listBriefings()]);
  const paths = [
    ...indexablePaths,
    ...events.map(({ slug }) => `/events/${slug}`),
    ...briefings.map(({ slug }) => `/intelligence-network/${slug}`),
  ];
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${absoluteUrl(path)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
