import { listedPartnershipStates } from "~/domain/partnership-review";

/** The filter of a list of partnership applications, out of its address, that of a step through it, or a form. */
export function readPartnershipList(values: { get(name: string): unknown }) {
  const wanted = values.get("status");
  const search = values.get("search");
  return {
    state:
      wanted === "all" ? undefined : (listedPartnershipStates.find((state) => state === wanted) ?? "new"),
    search: typeof search === "string" ? search.slice(0, 120) : "",
  };
}

type PartnershipList = ReturnType<typeof readPartnershipList>;

export const partnershipListFields = ({ state, search }: PartnershipList) => ({
  status: state ?? "all",
  ...(search.trim() && { search }),
});

export function partnershipPath(list: PartnershipList, id?: number): string {
  const query = new URLSearchParams(partnershipListFields(list));
  return `/committee/partnerships${id === undefined ? "" : `/${id}`}?${query}`;
}
