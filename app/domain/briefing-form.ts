import * as z from "zod/mini";
import {
  flag,
  optionalDay,
  optionalText,
  optionalTime,
  requiredLine,
  requiredText,
  slug,
} from "./editor-fields";
import { cleanLine, cleanText } from "./text";
import { toInstant } from "./zoned-time";

/** The fields of the console's briefing form, in their order. */
export const briefingFormFields = [
  "title",
  "slug",
  "type",
  "author",
  "summary",
  "content",
  "tags",
  "isFeatured",
  "publishedDay",
  "publishedTime",
] as const;
export type BriefingFormField = (typeof briefingFormFields)[number];

/** A briefing is read before a meeting, and the whole form fits the Worker's limit in any script. */
export const briefingContentLimit = 8_000;
const tagLimit = 10;

/** The form that creates and edits a briefing. Its date and time are UTC. */
export const briefingFormSchema = z.object({
  title: requiredLine("Title", 160),
  slug: slug("Address"),
  type: requiredLine("Kind", 60),
  author: optionalText("Author", 120),
  summary: optionalText("Summary", 400, cleanText),
  content: requiredText("Text", briefingContentLimit),
  tags: z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text) => [...new Set((text ?? "").split(",").map(cleanLine).filter(Boolean))]),
    ),
    z
      .array(z.string().check(z.maxLength(40, "A tag must be 40 characters or fewer")))
      .check(z.maxLength(tagLimit, `Tags must be ${tagLimit} or fewer`)),
  ),
  isFeatured: flag,
  publishedDay: optionalDay("Date must be a day like 2027-03-01"),
  publishedTime: optionalTime("Time"),
});

export type BriefingForm = z.output<typeof briefingFormSchema>;

/** The instant from which a valid form's briefing is shown, as UTC ISO text; null when it names no day. */
export function briefingPublishedAt({ publishedDay, publishedTime }: BriefingForm): string | null {
  return publishedDay === null ? null : toInstant(publishedDay, publishedTime, "UTC");
}
