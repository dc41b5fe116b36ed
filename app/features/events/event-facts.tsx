import type { ReactNode } from "react";
import { TextLink } from "~/features/links/text-link";
import { DefinitionList } from "~/ui/definition-list";
import type { EventToMeet } from "./event-to-meet";

type EventFactsProps = { event: EventToMeet; more?: readonly { term: string; detail: ReactNode }[] };

export function EventFacts({ event: { slug, title, when, place }, more = [] }: EventFactsProps) {
  return (
    <DefinitionList
      className="w-full max-w-2xl"
      items={[
        { term: "Event", detail: <TextLink to={`/events/${slug}`}>{title}</TextLink> },
        { term: "Date", detail: when },
        { term: "Place", detail: place },
        ...more,
      ]}
    />
  );
}
