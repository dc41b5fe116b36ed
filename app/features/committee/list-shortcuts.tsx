import { useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import { Shortcuts } from "./shortcuts";

/** Walks the rows of a list, each by its link with `data-row`, and opens one with a choice made. */
export function ListShortcuts() {
  const navigate = useNavigate();
  const shortcuts = useMemo(() => {
    const rows = () => [...document.querySelectorAll<HTMLAnchorElement>("a[data-row]")];
    const current = () => rows().findIndex((row) => row.closest("tr")?.contains(document.activeElement));
    const move = (step: number) => {
      const all = rows();
      all[Math.min(all.length - 1, Math.max(0, current() + step))]?.focus();
    };
    const choose = () => {
      rows()[Math.max(0, current())]?.closest("tr")?.querySelector<HTMLInputElement>("input")?.click();
    };
    // The focus goes to the button, so that Enter decides and any other key does not.
    const decide = (to: string) => () =>
      document.querySelector<HTMLButtonElement>(`button[name="to"][value="${to}"]`)?.focus();
    const open = (choice: string) => {
      const row = rows()[Math.max(0, current())];
      if (row) navigate(`${row.pathname}${row.search}&choose=${choice}`);
    };
    return [
      { key: "j", does: "Next application", run: () => move(1) },
      { key: "k", does: "Previous application", run: () => move(-1) },
      { key: "x", does: "Choose it", run: choose },
      {
        key: "X",
        does: "Choose it, and go to the next",
        run: () => {
          choose();
          move(current() < 0 ? 2 : 1);
        },
      },
      { key: "a", does: "Open it to accept", run: () => open("accepted") },
      { key: "w", does: "Open it for the waiting list", run: () => open("waitlisted") },
      { key: "d", does: "Open it to decline", run: () => open("declined") },
      { key: "A", does: "Accept all that are chosen: Enter decides", run: decide("accepted") },
      { key: "W", does: "Waiting list for all that are chosen: Enter decides", run: decide("waitlisted") },
      { key: "D", does: "Decline all that are chosen: Enter decides", run: decide("declined") },
    ];
  }, [navigate]);
  return <Shortcuts shortcuts={shortcuts} />;
}
