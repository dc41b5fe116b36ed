import { isOrMore } from "~/domain/counted";

export function countedTabs<State extends string>(
  states: readonly State[],
  {
    names,
    counts,
    isSearch,
  }: {
    names: Record<State, string>;
    counts: Record<State, number>;
    isSearch: boolean;
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
      count: states.reduce((sum, state) => sum + counts[state], 0),
      isMore: states.some(isMore),
    },
  ];
}
