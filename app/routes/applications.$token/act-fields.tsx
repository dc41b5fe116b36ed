import type { OwnPageAct } from "~/domain/own-page-act";

export type RenderedPage = Omit<OwnPageAct, "edition">;

/** Tells the server which page a form stands on, so that an act that another one has overtaken is known. */
export function ActFields({ seen, page }: RenderedPage) {
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="page" value={page} />
    </>
  );
}
