import * as z from "zod/mini";
import { interestFormSchema } from "./interest-form";

export const addressFormSchema = z.pick(interestFormSchema, { email: true });
