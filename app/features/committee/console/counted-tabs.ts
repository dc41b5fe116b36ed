import { isOrMore } from "~/domain/counted";

/**
 * The tabs of a list by state with their counts, `all` last; what a search finds is counted so far alone.
 *
 * @param ofAll the states of which `all` is made
 */
export function countedTabs<State extends string, Counted extends State>(
  states: readonly Counted[],
  {
    names,
    counts,
    isSearch,
    ofAll = states,
  }: {
    names: Record<State, string>;
    counts: Record<State, number>;
    isSearch: boolean;
    ofAll?: readonly State[];
  },
) {
  const isMore = (state: State) => isSearch && isOrMore(counts[state]);
  return [
    ...states.map((state) => ({
      key: state as string,
      label: names[state],
      count: counts[state],
      isMore: isMore(state),
    })),
    {
      key: "all",
      label: "All",
      count: ofAll.reduce((sum, state) => sum + counts[state], 0),
      isMore: ofAll.some(isMore),
    },
  ];
}
