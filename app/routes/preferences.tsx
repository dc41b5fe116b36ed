import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { liteCookie } from "~/domain/lite-mode";
import { LiteSwitch } from "~/features/lite/lite-switch";
import { localPath } from "~/features/lite/local-path";
import { pageMeta } from "~/features/page-meta";
import { buttonClasses } from "~/ui/button";
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
  const lite = form.get("lite") === "1" ? "1" : "0";
  const aYear = 365 * 24 * 60 * 60;
  // WebKit keeps no secure cookie of a plain http page, which exists for local work only.
  const secure = new URL(request.url).protocol === "https:" ? " Secure;" : "";
  return redirect(localPath(form.get("back")), {
    status: 303,
    headers: {
      "Set-Cookie": `${liteCookie}=${lite}; Path=/; Max-Age=${aYear}; SameSite=Lax;${secure} HttpOnly`,
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
