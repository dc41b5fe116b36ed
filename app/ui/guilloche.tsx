import sprite from "./sprite.svg?no-inline";

export function Guilloche({ pattern, className = "" }: { pattern: "rosette" | "band"; className?: string }) {
  const size = pattern === "band" ? "h-3 w-full" : "aspect-square";
  return (
    <svg aria-hidden="true" className={`engraving block ${size} ${className}`}>
      <use href={`${sprite}#${pattern}`} />
    </svg>
  );
}
