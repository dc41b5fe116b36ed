import { useIsLite } from "../lite/lite-context";

/**
 * Gives a form that is pressed before the site's scripts have come an id of its own. Its entry in the history keeps the id,
 * so that Back leads to the form, and another press corrects it (decisions/lines).
 */
export function FirstPress() {
  if (useIsLite()) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script dangerouslySetInnerHTML={{ __html: firstPressScript }} />;
}

export const firstPressScript = `addEventListener("submit",e=>{let i=e.target.elements.submissionId,h=history.state;if(i&&!e.defaultPrevented){i.value=h?.submissionId??i.dataset.own??crypto.randomUUID();history.replaceState({...h,submissionId:i.value,presses:(h?.presses??0)+1},"")}})`;
