/** A link to an address that an applicant gave, which the caller has checked. */
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
