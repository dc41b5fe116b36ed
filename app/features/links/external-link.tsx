/** A link to another site, by an address that somebody typed and the caller has checked. */
export function ExternalLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="break-all text-brass underline"
    >
      {url}
    </a>
  );
}
