import type { ComponentProps, ReactNode } from "react";
import { stopAndEdit } from "~/content/sending-messages";
import { Button } from "~/ui/button";

type SentFormProps = ComponentProps<"form"> & {
  /** The part below the fields, with the words about the sending. */
  actions: ReactNode;
};

/** A form of a public page; with scripts send-forms.ts sends it, and says so in the places kept for it here. */
export function SentForm({ children, actions, ...props }: SentFormProps) {
  return (
    <form method="post" data-sent {...props}>
      <fieldset data-lock className="contents">
        {children}
      </fieldset>
      <div className="grid justify-items-start gap-4">
        <p
          role="status"
          data-progress
          suppressHydrationWarning
          className="font-medium text-brass empty:hidden"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the words are the sender's: React leaves them alone
          dangerouslySetInnerHTML={{ __html: "" }}
        />
        <Button type="button" variant="secondary" data-stop hidden>
          {stopAndEdit}
        </Button>
        {actions}
      </div>
    </form>
  );
}
