import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/content/brand";
import { ApplyLink } from "~/features/interest-form/apply-link";

export async function loader({ context }: LoaderFunctionArgs) {
  return { events: await context.services.listEvents(), now: context.now.toISOString() };
}

export default function Home() {
  const { events } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{brand.tagline}</h1>
      <p>{events.length}</p>
      <ApplyLink>Explore All Events</ApplyLink>
    </>
  );
}
