import * as z from "zod/mini";

/** A text that may be missing or empty: then it is null. */
export const optional = <Field extends z.ZodMiniType<string, string>>(field: Field) =>
  z.pipe(
    z.nullish(field),
    z.transform((text) => text || null),
  );
