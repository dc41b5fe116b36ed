import { CompactField, compactControl } from "~/ui/compact-field";

export function SearchField({ search }: { search: string }) {
  return (
    <>
      <CompactField
        label="Name, company, title, reason, address or reference"
        className="col-span-2 min-w-56 grow"
      >
        <input
          key={search}
          type="search"
          name="search"
          dir="auto"
          defaultValue={search}
          aria-describedby="search-help"
          className={compactControl}
        />
      </CompactField>
      {/* Below all controls, so that they stand on one line. */}
      <p id="search-help" className="order-last col-span-2 basis-full text-xs text-muted">
        Each word by its beginning, with or without accents. Letters such as Ł, Ø or Æ are found as they are
        written; so are Chinese names, from their first character.
      </p>
    </>
  );
}
