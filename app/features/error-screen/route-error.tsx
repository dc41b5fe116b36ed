import { isRouteErrorResponse, type MetaDescriptor, useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { owner } from "~/content/owner";
import { trackError } from "~/features/analytics/track";
import { Guilloche } from "~/ui/guilloche";
import { SiteSheet } from "~/ui/site-sheet";
import { ErrorWords } from "./error-screen";
import { NotFound } from "./not-found";

/** Stands in for a page that failed or is missing. entry.client.tsx reports it by its mark. */
export function RouteError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isMissing(error)) trackError(error);
  }, [error]);
  if (isMissing(error)) return <NotFound />;
  return (
    <section data-failed className="relative overflow-hidden">
      <Guilloche
        pattern="rosette"
        className="absolute -end-40 -bottom-40 w-md text-danger opacity-25 fading expanded:w-140"
      />
      <ErrorWords as="h1" address={pathname + search} />
      <SiteSheet />
    </section>
  );
}

export function errorMeta(error: unknown): MetaDescriptor[] {
  return error
    ? [{ title: `${isMissing(error) ? "Page not found" : "Something went wrong"} · ${owner.name}` }]
    : [];
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
