import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/content/brand";

export async function loader({ context }: LoaderFunctionArgs) {
  return { events: await context.services.listEvents(), now: context.now.toISOString() };
}

export default function Home() {
  const { events } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{brand.tagline}</h1>
      <p>{events.length}</p>
      <Link to="/apply">Explore All Events</Link>
    </>
  );
}
