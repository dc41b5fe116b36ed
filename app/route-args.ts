import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { useLoaderData } from "@remix-run/react";

export type RouteArgs = Pick<LoaderFunctionArgs, "params" | "request"> & { context: AppLoadContext };

export type LoaderData<Loader> = ReturnType<typeof useLoaderData<Loader>>;
