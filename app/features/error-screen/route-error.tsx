import { isRouteErrorResponse, type MetaDescriptor, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { brand } from "~/content/brand";
import { trackError } from "~/features/analytics/track";
import { ErrorScreen } from "./error-screen";
import { NotFound } from "./not-found";

/**
 * What stands in for a page that failed or is missing. A route that answers 404 has it as its own boundary: the root's
 * replaces the whole document, and replaces it again when a link leads on, under a running view transition.
 */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    if (!isMissing(error)) trackError(error);
  }, [error]);
  return isMissing(error) ? <NotFound /> : <ErrorScreen />;
}

/** The title of such a page; none without an error. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  return error
    ? [{ title: `${isMissing(error) ? "Page not found" : "Something went wrong"} · ${brand.name}` }]
    : [];
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
