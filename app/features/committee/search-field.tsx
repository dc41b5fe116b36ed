import { CompactField, compactControl } from "~/ui/compact-field";

/** The words that a list is searched for. */
export function SearchField({ label, search }: { label: string; search: string }) {
  return (
    <CompactField label={label} className="col-span-2 min-w-56 grow">
      <input
        key={search}
        type="search"
        name="search"
        dir="auto"
        defaultValue={search}
        className={compactControl}
      />
    </CompactField>
  );
}
