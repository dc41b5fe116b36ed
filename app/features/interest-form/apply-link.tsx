import type { ComponentProps } from "react";
import { type ButtonVariant, buttonClasses } from "~/ui/button-classes";

type ApplyLinkProps = ComponentProps<"a"> & {
  slug?: string;
  /** Of a link that looks like a button. */
  variant?: ButtonVariant;
  /** Whether the link names the event's waiting list: without a word of it none is preselected (decisions/event-choice). */
  isForWaitingList?: boolean;
};

/** A link to the page of the interest form; with scripts a plain press opens the dialog instead (start-apply.ts). */
export function ApplyLink({ slug, variant, isForWaitingList, ...props }: ApplyLinkProps) {
  const choice = slug && isForWaitingList ? `${slug}/waiting-list` : slug;
  const className = variant && buttonClasses(variant);
  return (
    <a className={className} {...props} href={choice ? `/apply?event=${choice}` : "/apply"} data-apply />
  );
}
