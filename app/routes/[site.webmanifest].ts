import { owner } from "~/content/owner";
import { light } from "~/content/palette";

export function loader() {
  const icon = (size: number, purpose: string, name = `icon-${size}`) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: "/",
    name: owner.name,
    short_name: owner.shortName,
    description: owner.description,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: light("paper"),
    theme_color: light("ink"),
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      icon(192, "any"),
      icon(512, "any"),
      icon(512, "maskable", "icon-maskable-512"),
    ],
  };
  return Response.json(manifest, {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
