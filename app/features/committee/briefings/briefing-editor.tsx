import { type BriefingFormField, briefingForm, briefingFormParts } from "~/domain/briefing-form-fields";
import { DeclaredEditor, type EditorProps } from "../console/declared-editor";

export type BriefingValues = EditorProps<BriefingFormField>["values"];

export function BriefingEditor(props: EditorProps<BriefingFormField>) {
  return (
    <DeclaredEditor
      {...props}
      id="briefing"
      declared={briefingForm}
      parts={briefingFormParts}
      wide={["Words"]}
      control={{ isFeatured: { children: "Featured: stands before the others" } }}
    />
  );
}
