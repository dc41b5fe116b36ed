import { type HeadersFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { roleNames } from "~/content/committee-members";
import { notFound } from "~/features/committee/console/require-committee";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { privatePageMeta } from "~/features/page-meta";
import type { RouteArgs } from "~/route-args";
import { Button } from "~/ui/button";

export const handle: RouteHandle = { shell: "plain", styles: "console" };

export const meta: MetaFunction = () => privatePageMeta("Sign in to the committee, locally");

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ context }: RouteArgs) {
  if (!context.committeeSignIn) throw notFound();
  return { members: await context.committeeSignIn.listMembers() };
}

export async function action({ context, request }: RouteArgs) {
  const { committeeSignIn } = context;
  if (!committeeSignIn) throw notFound();
  const form = await request.formData();
  if (form.get("intent") === "sign-out")
    return redirect("/committee/sign-in", {
      status: 303,
      headers: { "Set-Cookie": committeeSignIn.signOut },
    });
  const cookie = await committeeSignIn.signIn(String(form.get("email") ?? ""));
  if (!cookie) throw notFound();
  return redirect("/committee", { status: 303, headers: { "Set-Cookie": cookie } });
}

/** Stands in for Cloudflare Access on a developer's own machine, and exists nowhere else. */
export default function SignIn() {
  const { members } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6 px-5 py-16">
      <h1 className="font-display text-title">Sign in to the committee</h1>
      <p className="text-muted">
        This page exists on this machine only. Deployed, Cloudflare Access decides who comes in.
      </p>
      <Form method="post" reloadDocument className="grid gap-3">
        {members.map(({ email, role }) => (
          <Button key={email} variant="secondary" name="email" value={email} className="justify-between!">
            <span className="min-w-0 text-start wrap-anywhere">{email}</span>
            <span className="font-normal">{roleNames[role]}</span>
          </Button>
        ))}
      </Form>
      {members.length === 0 && <p>Nobody is a member: name a chair as COMMITTEE_CHAIRS in .dev.vars.</p>}
    </div>
  );
}
