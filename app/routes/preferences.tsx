import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { chooseLiteMode } from "~/domain/lite-mode";
import { LiteSwitch } from "~/features/lite/lite-switch";
import { localPath } from "~/features/lite/local-path";
import { pageMeta } from "~/features/page-meta";
import { buttonClasses } from "~/ui/button-classes";
import { PageHeader } from "~/ui/page-header";

export const meta = () =>
  pageMeta({
    title: "Preferences",
    description: "How this site is served to this browser.",
    path: "/preferences",
    noindex: true,
  });

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  return redirect(localPath(form.get("back")), {
    status: 303,
    headers: {
      "Set-Cookie": chooseLiteMode(form.get("lite") === "1", request.url),
      "Cache-Control": "no-store",
    },
  });
}

export default function Preferences() {
  return (
    <PageHeader
      title="Preferences"
      lead="Lite mode sends every page without scripts and without fonts. All of it can be read, and every form works. The choice is kept in one cookie, in this browser."
    >
      <LiteSwitch className={buttonClasses()} />
    </PageHeader>
  );
}
