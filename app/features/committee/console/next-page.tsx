import { Link, useSearchParams } from "@remix-run/react";

/** The link to the page that begins behind a cursor, by the filter of this one; nothing on the last page. */
export function NextPage({ after }: { after: string | number | null }) {
  const [parameters] = useSearchParams();
  if (after === null) return null;
  const further = new URLSearchParams(parameters);
  further.set("after", String(after));
  return (
    <p className="mt-5">
      <Link to={`?${further}`} rel="next" className="font-semibold text-brass underline">
        Next page
      </Link>
    </p>
  );
}
