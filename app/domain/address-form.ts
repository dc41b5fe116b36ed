import * as z from "zod/mini";
import { interestFormSchema } from "./interest-form";

/** An address, by the rule of the interest form. */
export const addressFormSchema = z.pick(interestFormSchema, { email: true });
