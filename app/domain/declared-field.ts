/** The declaration of one field of a form: its control, its constraints and its words come from here. */
export type DeclaredField = {
  label: string;
  hint?: string;
  control:
    | "text"
    | "email"
    | "tel"
    | "url"
    | "date"
    | "time"
    | "numeric"
    | "area"
    | "select"
    | "box"
    | "boxes";
  required: boolean;
  minLength?: number;
  /** The most UTF-16 code units, after tidying. Never an attribute: `maxlength` would cut pasted text silently. */
  limit?: number;
  /** How many lines a text area shows (spec section 9). */
  lines?: "message" | "comment" | "description" | "page";
  autoComplete?: string;
};

export type DeclaredFields<Name extends string = string> = Readonly<Record<Name, DeclaredField>>;

export function namesOf<Name extends string>(fields: DeclaredFields<Name>): Name[] {
  return Object.keys(fields) as Name[];
}

/** The constraints that HTML can state; a browser checks those of the console. Tests compare them with the schema. */
export function constraintsOf<Name extends string>(fields: DeclaredFields<Name>) {
  return Object.fromEntries(
    namesOf(fields).map((name) => {
      const { required, minLength } = fields[name];
      return [name, { required, minLength }];
    }),
  ) as Record<Name, Pick<DeclaredField, "required" | "minLength">>;
}

export function labelOf({ label, required }: DeclaredField): string {
  return required ? label : `${label} (Optional)`;
}

/** Of an object, what stands under these names alone: what leaves the server is listed, never what stays. */
export function pick<Values, Name extends keyof Values>(values: Values, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>;
}
