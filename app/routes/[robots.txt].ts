import { absoluteUrl } from "~/features/page-meta";

/** Pages that search engines leave out say `noindex` themselves, so crawlers have to be able to read them. */
export function loader() {
  const lines = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${absoluteUrl("/sitemap.xml")}`, ""];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
