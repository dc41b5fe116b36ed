import type { MetaDescriptor } from "@remix-run/react";
import { owner } from "~/content/owner";
import type { NetworkEvent } from "~/domain/event";
import { calendarDay } from "~/domain/event-dates";
import { absoluteUrl } from "./page-meta";

export function organizationData(): MetaDescriptor {
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      ...organization(),
      alternateName: owner.shortName,
      logo: absoluteUrl("/icons/icon-512.png"),
      email: owner.contactEmail,
      foundingDate: owner.foundedYear?.toString(),
      legalName: owner.legal?.name,
      location: owner.legal?.seat,
      identifier: owner.legal?.number,
      employee: owner.persons?.map(({ name, role }) => ({ "@type": "Person", name, jobTitle: role })),
    },
  };
}

/** An event as schema.org knows it. A day without a time is given as a day. */
export function eventData(event: NetworkEvent): MetaDescriptor {
  const { title, description, location, venue, slug, maxAttendees } = event;
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "Event",
      name: title,
      ...(description === null ? {} : { description }),
      url: absoluteUrl(`/events/${slug}`),
      image: absoluteUrl("/social-card.png"),
      startDate: event.timeIsKnown ? event.date : calendarDay(event.date, event.timeZone),
      ...(event.timeIsKnown && event.endDate ? { endDate: event.endDate } : {}),
      eventStatus: `https://schema.org/${eventStatuses[event.status ?? "scheduled"]}`,
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: {
        "@type": "Place",
        name: venue ?? location,
        address: { "@type": "PostalAddress", addressLocality: location },
      },
      ...(maxAttendees === null ? {} : { maximumAttendeeCapacity: maxAttendees }),
      organizer: organization(),
    },
  };
}

const eventStatuses = {
  scheduled: "EventScheduled",
  postponed: "EventPostponed",
  cancelled: "EventCancelled",
} as const;

const organization = () => ({
  "@type": "Organization",
  name: owner.name,
  url: absoluteUrl("/"),
});
