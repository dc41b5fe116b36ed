import type { PartnershipRegion, PartnershipType } from "~/domain/partnership-form-fields";
import { knownWord } from "~/features/known-word";
import { aureusProducts } from "./aureus-products";
import { nextSteps } from "./next-steps";

export const partnershipMessages = {
  received: "Thank you. The committee reads every partnership application and will contact you shortly.",
  keyReused: "This form was already sent with other details. Submit again to send this version as well.",
  takenUp:
    "This form was sent before, and that version can no longer be replaced from here. Write to us, quoting the reference of your application.",
  rateLimited:
    "Too many applications came from your network. Your entries are kept; please submit again later.",
} as const;

export const partnershipTypeLabels = {
  sponsor: "Sponsor of an event or a programme",
  knowledge: "Knowledge partner: research, speakers, education",
  technology: "Technology partner",
  regulatory: "Regulatory or public body",
  venue: "Venue or host",
  information: "Information only",
} as const satisfies Record<PartnershipType, string>;

export const partnershipRegionLabels = {
  "asia-pacific": "Asia-Pacific",
  "middle-east": "Middle East",
  europe: "Europe",
  americas: "Americas",
  africa: "Africa",
} as const satisfies Record<PartnershipRegion, string>;

/** The words of a topic that a link named; null when the site knows none by that name (decisions/pages). */
export function partnershipTopic(slug: string | null): string | null {
  const product = aureusProducts.find((candidate) => candidate.slug === slug);
  if (product) return `Aureus ${product.name}`;
  const topic = knownWord(otherTopics, slug);
  return topic && otherTopics[topic];
}

export const partnershipPage = {
  application: {
    title: "Become a partner",
    lead: "Tell us who you are and what you would like to do with the network.",
    steps: nextSteps.partnership,
  },
  request: {
    title: "Request information",
    lead: "Tell us who you are and what you would like to know. We use the partnership form for this; it commits neither of us.",
    steps: [
      "You get a reference, and the committee reads what you sent.",
      "The secretariat writes to you, or arranges a conversation.",
      "Your request is erased as the privacy notice says, or earlier if you ask us to.",
    ],
  },
} as const;

const otherTopics = { intelligence: "Intelligence subscription", aureus: "Aureus" } as const;
