import { useNavigate } from "@remix-run/react";
import { Shortcuts } from "../console/shortcuts";

export function ListShortcuts() {
  const navigate = useNavigate();
  const open = (choice: string) => () => {
    const row = listedRows()[Math.max(0, currentRow())];
    if (row) navigate(`${row.pathname}${row.search}&choose=${choice}`);
  };
  return (
    <Shortcuts
      shortcuts={[
        { key: "j", does: "Next application", run: () => moveInRows(1) },
        { key: "k", does: "Previous application", run: () => moveInRows(-1) },
        { key: "x", does: "Choose it", run: choose },
        {
          key: "X",
          does: "Choose it, and go to the next",
          run: () => {
            choose();
            moveInRows(currentRow() < 0 ? 2 : 1);
          },
        },
        { key: "a", does: "Open it to accept", run: open("accepted") },
        { key: "w", does: "Open it for the waiting list", run: open("waitlisted") },
        { key: "d", does: "Open it to decline", run: open("declined") },
        { key: "A", does: "Accept all that are chosen: Enter decides", run: decide("accepted") },
        { key: "W", does: "Waiting list for all that are chosen: Enter decides", run: decide("waitlisted") },
        { key: "D", does: "Decline all that are chosen: Enter decides", run: decide("declined") },
      ]}
    />
  );
}

const listedRows = () => [...document.querySelectorAll<HTMLAnchorElement>("a[data-row]")];

const currentRow = () => listedRows().findIndex((row) => row.closest("tr")?.contains(document.activeElement));

function moveInRows(step: number) {
  const rows = listedRows();
  rows[Math.min(rows.length - 1, Math.max(0, currentRow() + step))]?.focus();
}

const choose = () =>
  listedRows()[Math.max(0, currentRow())]?.closest("tr")?.querySelector<HTMLInputElement>("input")?.click();

/** The focus goes to the button, so that Enter decides and any other key does not. */
const decide = (to: string) => () =>
  document.querySelector<HTMLButtonElement>(`button[name="to"][value="${to}"]`)?.focus();
