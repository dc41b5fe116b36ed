import { briefingFormSchema } from "~/domain/briefing-form";
import { briefingForm } from "~/domain/briefing-form-fields";
import { readForm } from "../../forms/read-form";
import type { CommitteeAnswer } from "../console/require-committee";
import type { BriefingValues } from "./briefing-editor";

/** A stored briefing as its form shows it: its date and time are UTC. */
export function briefingValues(briefing: NonNullable<CommitteeAnswer<"findBriefing">>): BriefingValues {
  const { publishedAt } = briefing;
  return {
    title: briefing.title,
    slug: briefing.slug,
    type: briefing.type,
    author: briefing.author ?? "",
    summary: briefing.summary ?? "",
    content: briefing.content,
    tags: (briefing.tags ?? []).join(", "),
    ...(briefing.isFeatured && { isFeatured: "on" }),
    publishedDay: publishedAt?.slice(0, 10) ?? "",
    publishedTime: publishedAt?.slice(11, 16) ?? "",
  };
}

export const readBriefingForm = (posted: FormData) =>
  readForm({ fields: briefingForm, schema: briefingFormSchema }, posted);
