import { Form } from "@remix-run/react";

/** Downloads a file. A POST of its own, because every export is recorded in the audit trail. */
export function ExportButton({
  action,
  filter = {},
}: {
  action: string;
  filter?: Record<string, string | number | undefined>;
}) {
  return (
    <Form method="post" action={action} reloadDocument>
      {Object.entries(filter).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button
        type="submit"
        data-stays
        className="inline-flex min-h-11 items-center text-sm text-brass underline underline-offset-4"
      >
        Export as CSV
      </button>
    </Form>
  );
}
