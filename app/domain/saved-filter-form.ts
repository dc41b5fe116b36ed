import * as z from "zod/mini";
import { requiredLine } from "./editor-fields";
import { savedFilterForm } from "./saved-filter-form-fields";

const { name } = savedFilterForm;

/** The name of a filter that a member keeps (decision 258). */
export const savedFilterFormSchema = z.object({
  name: requiredLine(name.label, name.limit),
} satisfies Record<keyof typeof savedFilterForm, z.ZodMiniType>);
