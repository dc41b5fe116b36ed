import { dateText } from "~/domain/event-dates";
import { atomFeed } from "~/features/atom-feed";
import type { RouteArgs } from "~/route-args";

/** Briefings and events as an Atom feed, the latest fifty. */
export async function loader({ context }: RouteArgs) {
  const [briefings, events] = await Promise.all([
    context.services.listBriefings(),
    context.services.listCalendarEvents(),
  ]);
  const entries = [
    ...briefings.map(({ slug, title, summary, author, publishedAt, updatedAt }) => ({
      path: `/intelligence-network/${slug}`,
      title,
      summary: summary ?? title,
      author,
      publishedAt,
      updatedAt,
    })),
    ...events.map((event) => ({
      path: `/events/${event.slug}`,
      title: event.title,
      summary: [event.theme, event.location, dateText(event)].filter(Boolean).join(". "),
      publishedAt: event.updatedAt,
      updatedAt: event.updatedAt,
    })),
  ].sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
  return new Response(atomFeed(entries.slice(0, 50)), {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=900",
    },
  });
}
