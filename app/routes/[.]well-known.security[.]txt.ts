import { owner } from "~/content/owner";
import { absoluteUrl } from "~/features/page-meta";

/** Where a weakness is told (RFC 9116), while the owner says where and until when. */
export function loader() {
  const { contactEmail, securityTextExpires } = owner;
  if (!contactEmail || !securityTextExpires) return new Response(null, { status: 404 });
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${securityTextExpires}T00:00:00.000Z`,
    "Preferred-Languages: en",
    `Canonical: ${absoluteUrl("/.well-known/security.txt")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
