import { listedPartnershipStates } from "~/domain/partnership-review";

/** The filter of a list of partnership applications, out of its address. */
export function readPartnershipList(query: URLSearchParams) {
  const wanted = query.get("status");
  return {
    state:
      wanted === "all" ? undefined : (listedPartnershipStates.find((state) => state === wanted) ?? "new"),
    search: (query.get("search") ?? "").slice(0, 120),
  };
}
