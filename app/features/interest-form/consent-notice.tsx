import { Link } from "@remix-run/react";

/** The one line of consent beside Submit (decisions/success). */
export function ConsentNotice() {
  return (
    <p className="text-sm text-muted">
      By submitting you agree that we store these details to review your application, as our{" "}
      <Link to="/privacy" target="_blank" className="underline">
        privacy notice
      </Link>{" "}
      describes.
    </p>
  );
}
