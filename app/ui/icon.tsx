import sprite from "./sprite.svg?no-inline";

export type IconName =
  | "home"
  | "round-table"
  | "forum"
  | "summit"
  | "briefing"
  | "partnership"
  | "compliance"
  | "aureus"
  | "sun"
  | "moon"
  | "system"
  | "arrow-right"
  | "arrow-down"
  | "check"
  | "close"
  | "plus"
  | "calendar"
  | "place"
  | "people"
  | "alert"
  | "info"
  | "download"
  | "globe"
  | "scales"
  | "bridge"
  | "translate"
  | "seal"
  | "seats-20"
  | "seats-200"
  | "seats-2000";

/** A decorative icon, 24 px unless a class says otherwise; the words beside it carry the meaning. */
export function Icon({ name, className = "size-6" }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon shrink-0 ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
