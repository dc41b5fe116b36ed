import { Notice } from "~/ui/notice";
import { useAnswer } from "./unanswered";

/** Says why the form before this page was refused. */
export function RefusalNotice() {
  const answer = useAnswer<{ message?: string }>();
  if (!answer?.message) return null;
  return (
    <Notice tone="danger" className="mb-5">
      {answer.message}
    </Notice>
  );
}
