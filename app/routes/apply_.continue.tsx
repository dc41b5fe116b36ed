import { finishLater } from "~/content/finish-later";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { Button } from "~/ui/button";
import { FormPage } from "~/ui/form-page";

export const handle: RouteHandle = { firstView: "form" };

export const meta = () =>
  pageMeta({
    title: finishLater.open,
    description: "Go on with an application that you saved to a file.",
    path: "/apply/continue",
    noindex: true,
  });

/** Goes on with a form that was saved to a file: /apply answers with everything in its place (decisions/browser). */
export default function ContinueFromFile() {
  return (
    <FormPage overline="Apply to attend" title={finishLater.open} lead={finishLater.lead}>
      <form method="post" action="/apply" encType="multipart/form-data" className="grid grid-cols-1 gap-6">
        <label className="grid grid-cols-1 gap-1.5 text-sm font-semibold">
          Saved file
          <input
            type="file"
            name="draft"
            required
            accept=".json,application/json"
            className="file-field text-base"
          />
        </label>
        <Button className="justify-self-start">Open</Button>
      </form>
    </FormPage>
  );
}
