import * as z from "zod/mini";
import { interestFormSchema } from "./interest-form";

/** The one field of "Find my application", by the interest form's rule. */
export const emailFormSchema = z.pick(interestFormSchema, { email: true });
