import { create } from "zustand";
import { persist, type StateStorage } from "zustand/middleware";
import { browserStorage } from "./browser-storage";
import { readRecentCompanies, withRecentCompany } from "./recent-companies";

export interface RecentCompanies {
  /** Newest first, for suggestions. */
  companies: string[];
  /** Part of the specification, which never calls it: a company is part of what a visitor typed (decisions/forms). */
  save: (company: string) => void;
}

export function createRecentCompanies(storage?: StateStorage) {
  return create<RecentCompanies>()(
    persist(
      (set) => ({
        companies: [],
        save: (company) => set(({ companies }) => ({ companies: withRecentCompany(companies, company) })),
      }),
      {
        name: "ofn-recent-companies",
        version: 1,
        storage: browserStorage<Stored>(storage),
        partialize: ({ companies }) => ({ companies }),
        merge: (stored, state) => ({
          ...state,
          companies: readRecentCompanies((stored as Partial<Stored> | undefined)?.companies),
        }),
      },
    ),
  );
}

/** The list as this browser holds it. Its first render is the server's: empty. */
export const useRecentCompanies = createRecentCompanies();

type Stored = Pick<RecentCompanies, "companies">;
