import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { useLoaderData } from "@remix-run/react";

/** What a loader or an action is called with. */
export type RouteArgs = Pick<LoaderFunctionArgs, "params" | "request"> & { context: AppLoadContext };

/** What a loader's page gets of it. */
export type LoaderData<Loader> = ReturnType<typeof useLoaderData<Loader>>;
