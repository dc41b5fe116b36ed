import { useSearchParams } from "@remix-run/react";
import { statusNames } from "~/content/committee";
import { Notice } from "~/ui/notice";
import { ConsoleLink } from "./console-link";

/** What the decision before this page came to, out of its address: `?done=accepted&of=7`. */
export function DecisionOutcome({ applicationId }: { applicationId: number }) {
  const [parameters] = useSearchParams();
  const done = outcomeText(parameters.get("done") ?? "");
  const of = parameters.get("of") ?? "";
  if (!done || !/^\d{1,15}$/.test(of)) return null;
  return (
    <Notice tone="success" className="mb-6">
      {done}{" "}
      {Number(of) !== applicationId && (
        <ConsoleLink to={`/committee/applications/${of}`}>Back to that application</ConsoleLink>
      )}
    </Notice>
  );
}

function outcomeText(done: string): string | null {
  const vote = /^vote-(\d)-of-(\d)$/.exec(done);
  if (vote) return `Vote recorded, ${vote[1]} of ${vote[2]}.`;
  return Object.hasOwn(statusNames, done) ? `${statusNames[done as keyof typeof statusNames]}.` : null;
}
