import { Form } from "@remix-run/react";

/** Downloads a file, of one event or of all. A POST of its own, because every export is recorded in the audit trail. */
export function ExportButton({ action, event }: { action: string; event?: number | undefined }) {
  return (
    <Form method="post" action={action} reloadDocument>
      {event !== undefined && <input type="hidden" name="event" value={event} />}
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
