import { attempt } from "./attempt";

/** A part of an address, decoded; as it is where it cannot be. */
export const decoded = (part: string): string => attempt(() => decodeURIComponent(part)) ?? part;
