import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ConsoleHeader } from "~/features/committee/console-header";
import { ConsoleLink } from "~/features/committee/console-link";
import { consoleMeta } from "~/features/committee/console-meta";
import { LetterLog } from "~/features/committee/letter-log";
import { NextPage } from "~/features/committee/next-page";
import { readId } from "~/features/committee/read-id";
import { notFound, requireCommittee, requireId } from "~/features/committee/require-committee";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  consoleMeta(data ? `Letters: ${data.title}` : "Letters");

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const committee = requireCommittee(context);
  const event = await committee.findEvent(requireId(params.id));
  if (!event) throw notFound();
  const after = readId(new URL(request.url).searchParams.get("after"));
  const { letters, next } = await committee.listLetters({ eventId: event.id, after });
  return { id: event.id, title: event.title, letters, next };
}

/** Every letter about an event, and what became of it. */
export default function EventLetters() {
  const { id, title, letters, next } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeader title={`Letters: ${title}`}>
        <ConsoleLink look="action" to={`/committee/events/${id}`}>
          Event
        </ConsoleLink>
        <ConsoleLink look="action" to="/committee/letters">
          All that wait
        </ConsoleLink>
      </ConsoleHeader>
      <p className="mb-6 max-w-2xl text-muted">
        Newest first. “Handed over” means that the mail service took the letter; whether it arrived, the
        service does not tell us.
      </p>
      <LetterLog letters={letters} isOfEvent />
      <NextPage after={next} />
    </>
  );
}
