import type { ComponentProps } from "react";

type ApplyLinkProps = ComponentProps<"a"> & {
  slug?: string;
  /** Whether the link names the event's waiting list: without a word of it none is preselected (decisions/event-choice). */
  isForWaitingList?: boolean;
};

/** A link to the page of the interest form; with scripts a plain press opens the dialog instead (start-apply.ts). */
export function ApplyLink({ slug, isForWaitingList, ...props }: ApplyLinkProps) {
  const choice = slug && isForWaitingList ? `${slug}/waiting-list` : slug;
  return <a {...props} href={choice ? `/apply?event=${choice}` : "/apply"} data-apply />;
}
