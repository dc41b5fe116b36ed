import { Link } from "@remix-run/react";
import { isOrMore } from "~/domain/counted";
import { useViewLink } from "./list-links";

type StateTabsProps<State extends string> = {
  states: readonly State[];
  names: Readonly<Record<State, string>>;
  counts: Readonly<Record<State, number>>;
  /** Then they are counted up to a hundred. */
  isSearch?: boolean;
  /** One of the states, or `all`. */
  current: string;
};

export function StateTabs<State extends string>(props: StateTabsProps<State>) {
  const { states, names, counts, isSearch, current } = props;
  const link = useViewLink();
  const isMore = (state: State) => isSearch && isOrMore(counts[state]);
  const all = states.reduce((sum, state) => sum + counts[state], 0);
  const tabs = [
    ...states
      .map((state) => ({ key: state, label: names[state], count: counts[state], isMore: isMore(state) }))
      .filter(({ key, count }) => count > 0 || key === current),
    { key: "all", label: "All", count: all, isMore: states.some(isMore) },
  ];
  return (
    <nav aria-label="State" className="border-b border-line">
      <ul className="flex flex-wrap gap-x-5">
        {tabs.map(({ key, label, count, isMore }) => (
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
