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
    const open = (choice: string) => {
      const row = rows()[Math.max(0, current())];
      if (row) navigate(`${row.pathname}?choose=${choice}`);
    };
    return [
      { key: "j", does: "Next application", run: () => move(1) },
      { key: "k", does: "Previous application", run: () => move(-1) },
      {
        key: "x",
        does: "Choose it",
        run: () => rows()[current()]?.closest("tr")?.querySelector<HTMLInputElement>("input")?.click(),
      },
      { key: "a", does: "Open it to accept", run: () => open("accepted") },
      { key: "w", does: "Open it for the waiting list", run: () => open("waitlisted") },
      { key: "d", does: "Open it to decline", run: () => open("declined") },
    ];
  }, [navigate]);
  return <Shortcuts shortcuts={shortcuts} />;
}
