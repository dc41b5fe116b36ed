import { isRouteErrorResponse, type MetaDescriptor, useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { brand } from "~/content/brand";
import { trackError } from "~/features/analytics/track";
import { ErrorScreen } from "./error-screen";
import { NotFound } from "./not-found";

/**
 * Stands in for a page that failed or is missing. A public page that failed is reported by its mark (entry.client.tsx).
 */
export function RouteError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isMissing(error)) trackError(error);
  }, [error]);
  return isMissing(error) ? <NotFound /> : <ErrorScreen address={pathname + search} />;
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
