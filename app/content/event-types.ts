import type { EventType } from "~/domain/event";

export const eventTypeNames = {
  one: {
    "round-table": "Round table",
    "finance-forum": "Finance forum",
    "defi-summit": "DeFi summit",
  },
  many: {
    "round-table": "Round Tables",
    "finance-forum": "Finance Forums",
    "defi-summit": "DeFi Summits",
  },
} as const satisfies Record<"one" | "many", Record<EventType, string>>;
