import * as z from "zod/mini";

/** The answer of `POST /api/received`: the references of all that was stored under a form's key (decisions/lines). */
export const receivedSchema = z.object({ references: z.array(z.string()) });
export type Received = z.infer<typeof receivedSchema>;
