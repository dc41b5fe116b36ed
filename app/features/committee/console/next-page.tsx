import { Link } from "@remix-run/react";
import { useViewLink } from "./list-links";

export function NextPage({ after }: { after: string | number | null }) {
  const link = useViewLink();
  return after === null ? null : (
    <p className="mt-5">
      <Link to={link({ after: String(after) })} rel="next" className="font-semibold text-brass underline">
        Next page
      </Link>
    </p>
  );
}
