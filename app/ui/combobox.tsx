import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { Field, type FieldProps, textProps } from "./field";
import { useHydrated } from "./use-hydrated";

type ComboboxProps = FieldProps &
  Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode" | "spellCheck"> & {
    suggest: (typed: string) => string[];
    /** The datalist for a browser without scripts; none when a list of whole values makes no sense. */
    staticOptions?: readonly string[];
  };

/** A labelled line that suggests values: the ARIA combobox with list autocomplete, a datalist without scripts. */
export function Combobox({ field, label, hint, suggest, staticOptions, ...input }: ComboboxProps) {
  const listId = `${field.id}-list`;
  const isHydrated = useHydrated();
  const control = useRef<HTMLInputElement>(null);
  const [options, setOptions] = useState<string[]>([]);
  const [active, setActive] = useState(-1);
  const isOpen = options.length > 0;

  const close = () => {
    setOptions([]);
    setActive(-1);
  };
  const choose = (option: string) => {
    if (control.current) setNativeValue(control.current, option);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // -1 is the input itself, between the last option and the first.
      const next = ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1;
      setActive(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      choose(options[active] ?? "");
    } else if (event.key === "Escape") {
      close();
    } else if (event.key === "Tab") {
      close();
    }
  };

  // One input for both: to replace it on hydration would lose what was typed meanwhile.
  const comboboxAttributes = isHydrated
    ? ({
        role: "combobox",
        "aria-autocomplete": "list",
        "aria-expanded": isOpen,
        "aria-controls": listId,
        "aria-activedescendant": active >= 0 ? `${listId}-${active}` : undefined,
      } as const)
    : { list: staticOptions && listId };
  return (
    <Field field={field} label={label} hint={hint}>
      <div className="relative">
        <input
          type="text"
          {...textProps(field, hint)}
          {...input}
          {...comboboxAttributes}
          ref={control}
          onInput={(event) => {
            setOptions(suggest(event.currentTarget.value));
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {!isHydrated && staticOptions && (
          <datalist id={listId}>
            {staticOptions.map((option) => (
              <option key={option} value={option} />
            ))}
          </datalist>
        )}
        {isHydrated && (
          <div
            id={listId}
            role="listbox"
            aria-label="Suggestions"
            hidden={!isOpen}
            // Low enough to leave the buttons under a form of three fields free.
            className="absolute -inset-x-px top-full z-10 mt-1 max-h-51 overflow-y-auto border border-line bg-surface shadow-lg"
          >
            {options.map((option, index) => (
              // The keyboard reaches options through the input, as the combobox pattern asks.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              <div
                key={option}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className="min-h-11 cursor-pointer px-3 py-2.5 aria-selected:bg-brass aria-selected:text-on-brass hover:bg-paper hover:text-ink"
              >
                {option}
              </div>
            ))}
          </div>
        )}
      </div>
    </Field>
  );
}

/** Sets an uncontrolled input so that every listener of the form hears of it. */
function setNativeValue(input: HTMLInputElement, value: string) {
  input.value = value;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
