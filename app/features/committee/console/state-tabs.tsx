import { Link } from "@remix-run/react";
import { useViewLink } from "./list-links";

type StateTabsProps = {
  tabs: readonly {
    key: string;
    label: string;
    count: number;
    isMore?: boolean;
  }[];
  current: string;
};

export function StateTabs({ tabs, current }: StateTabsProps) {
  const link = useViewLink();
  return (
    <nav aria-label="State" className="border-b border-line">
      <ul className="flex flex-wrap gap-x-5">
        {tabs
          .filter(({ key, count }) => count > 0 || key === current || key === "all")
          .map(({ key, label, count, isMore }) => (
            <li key={key}>
              <Link
                to={link({ status: key, sort: null, queue: null })}
                aria-current={key === current ? "page" : undefined}
                className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-muted hover:text-ink current:border-brass current:text-ink"
              >
                {label}
                <span className="font-normal figures">
                  {count.toLocaleString("en")}
                  {isMore && "+"}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
