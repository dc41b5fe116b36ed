import type { MouseEvent } from "react";
import { finishLater } from "~/content/finish-later";
import { TextLink } from "~/features/links/text-link";
import { Button } from "~/ui/button";

const savePath = "/apply/draft";

/** Saves what was typed to a file, by the browser itself: the answer is a download, and the page stays. */
export function SaveToFile() {
  return (
    <div className="grid w-full justify-items-start gap-2 border-t border-line pt-5">
      <p className="text-sm text-muted">{finishLater.save}</p>
      <Button variant="secondary" formAction={savePath} formNoValidate data-stays onClick={sendNatively}>
        Save to a file
      </Button>
      <p className="text-sm text-muted">
        {finishLater.saved} <TextLink to="/apply/continue">{finishLater.open}</TextLink>
      </p>
    </div>
  );
}

/** Past the checks of the form, which may be half empty. */
function sendNatively(event: MouseEvent<HTMLButtonElement>) {
  const { form } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const action = form.getAttribute("action") ?? "";
  form.setAttribute("action", savePath);
  // While an answer is awaited the fields are locked, and a locked field is not sent.
  const fields = form.querySelector<HTMLFieldSetElement>("[data-lock]");
  const isLocked = fields?.disabled;
  fields?.removeAttribute("disabled");
  form.submit();
  fields?.toggleAttribute("disabled", isLocked);
  form.setAttribute("action", action);
}
