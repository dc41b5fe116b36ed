import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { digestDoneWords, undeliveredDigestWords } from "~/content/committee-letters";
import { dateText } from "~/domain/event-dates";
import { ConsoleHeader } from "~/features/committee/console-header";
import { consoleMeta } from "~/features/committee/console-meta";
import { ConsoleSection } from "~/features/committee/console-section";
import { doneWords } from "~/features/committee/done-words";
import { requireCommittee } from "~/features/committee/require-committee";
import { keepForm, unlessUnanswered } from "~/features/committee/unanswered";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

export const clientAction = keepForm;
export const shouldRevalidate = unlessUnanswered;

export const meta = () => consoleMeta("Settings");

export async function loader({ context }: LoaderFunctionArgs) {
  const committee = requireCommittee(context);
  return { email: committee.member.email, ...(await committee.readDigestChoice()) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const isWanted = (await request.formData()).get("digest") === "on";
  await requireCommittee(context).setDigest(isWanted);
  return redirect(`/committee/settings?done=${isWanted ? "on" : "off"}`, 303);
}

/** What a member chooses for themselves. */
export default function Settings() {
  const { email, isWanted, undelivered } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const done = doneWords(digestDoneWords, parameters.get("done"));
  return (
    <>
      <ConsoleHeader title="Settings" />
      {done && (
        <Notice tone="success" className="mb-5">
          {done}
        </Notice>
      )}
      <div className="max-w-2xl">
        <ConsoleSection id="digest" title="Daily digest">
          <p className="mb-4 text-muted">
            A letter to <bdi>{email}</bdi>, once a day at most and only when there is something: how many
            applications are new, need your vote or your declaration, and how many seats lapse within two
            days. It names nobody, and counts nothing that is closed to you.
          </p>
          {isWanted && undelivered && (
            <Notice tone="danger" className="mb-4">
              The digest of {dateText({ date: undelivered.writtenAt, timeZone: "UTC" })}{" "}
              {undeliveredDigestWords[undelivered.outcome]} The next one goes out when there is something to
              tell.
            </Notice>
          )}
          <p className="mb-4">{isWanted ? "You receive it." : "You do not receive it at present."}</p>
          <Form method="post" encType="multipart/form-data">
            <input type="hidden" name="digest" value={isWanted ? "off" : "on"} />
            <Button type="submit" variant={isWanted ? "secondary" : "primary"}>
              {isWanted ? "Stop the digest" : "Send me the digest"}
            </Button>
          </Form>
        </ConsoleSection>
      </div>
    </>
  );
}
