import { decisionNames } from "~/content/committee-applications";
import { ActButton } from "../console/act-button";
import { PostForm } from "../console/post-form";
import type { ApplicationDetail } from "../console/require-committee";
import { MissingWords } from "./missing-words";

export function AgreedDecision({ detail, canDecide }: { detail: ApplicationDetail; canDecide: boolean }) {
  const { agreed, application } = detail;
  if (agreed === null) return null;
  const { version, eventVersion } = application;
  const { to, waitsFor } = agreed;
  const words = `Two members agree: ${decisionNames[to]}.`;
  if (waitsFor !== null)
    return (
      <p className="mt-2 text-sm font-semibold">
        {words}{" "}
        {waitsFor.reason === "not_verified" ? "Decided, waits for verification." : "Nothing is decided yet."}{" "}
        <MissingWords missing={waitsFor} application={application} />
      </p>
    );
  return canDecide ? (
    <PostForm along={{ version, eventVersion, to }} className="mt-2 grid gap-2 text-sm">
      <p className="font-semibold">{words} Nothing is missing any more.</p>
      <ActButton act="complete" words="Decide as agreed" className="justify-self-start" />
    </PostForm>
  ) : null;
}
