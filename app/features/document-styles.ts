import displayFace from "../display-face.css?inline";
import faces from "../faces.css?inline";
import form from "../first-views/form.css?inline";
import home from "../first-views/home.css?inline";
import programme from "../first-views/programme.css?inline";
import reading from "../first-views/reading.css?inline";

const firstViews = { form, home, programme, reading };

export type FirstView = keyof typeof firstViews;

/** The rules of a first view, inlined so that the first answer is readable alone; without a face in lite mode. */
export function documentStyles(kind: FirstView, isLite: boolean): string {
  return (isLite ? "" : displayFace) + faces + firstViews[kind];
}

export const allDocumentStyles = () =>
  (Object.keys(firstViews) as FirstView[]).flatMap((kind) => [
    documentStyles(kind, false),
    documentStyles(kind, true),
  ]);
