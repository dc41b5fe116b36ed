import { type ComponentProps, useState } from "react";
import { TextField } from "./text-field";
import { useHydrated } from "./use-hydrated";

type SuggestingFieldProps = Omit<ComponentProps<typeof TextField>, "list" | "onInput"> & {
  suggest: (typed: string) => readonly string[];
  /** Offered without scripts, whatever is typed. */
  staticOptions?: readonly string[];
};

/** A labelled line that suggests values by the browser's own list. */
export function SuggestingField({ suggest, staticOptions = [], ...props }: SuggestingFieldProps) {
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState("");
  const listId = `${props.field.id}-list`;
  return (
    <>
      <TextField {...props} list={listId} onInput={(event) => setTyped(event.currentTarget.value)} />
      <datalist id={listId}>
        {(isHydrated ? suggest(typed) : staticOptions).map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </>
  );
}
