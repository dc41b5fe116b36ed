import * as z from "zod/mini";
import { type BriefingFormField, briefingForm as form } from "./briefing-form-fields";
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

const tagLimit = 10;

export const briefingFormSchema = z.object({
  title: requiredLine("Title", form.title.limit),
  slug: slug(),
  type: requiredLine("Kind", form.type.limit),
  author: optionalText("Author", form.author.limit),
  summary: optionalText("Summary", form.summary.limit, cleanText),
  content: requiredText("Text", form.content.limit),
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
} satisfies Record<BriefingFormField, z.ZodMiniType>);

export type BriefingForm = z.output<typeof briefingFormSchema>;

/** The instant from which a valid form's briefing is shown, as UTC ISO text; null when it names no day. */
export function briefingPublishedAt({ publishedDay, publishedTime }: BriefingForm): string | null {
  return publishedDay === null ? null : toInstant(publishedDay, publishedTime, "UTC");
}
