import sprite from "./sprite.svg?no-inline";

/** An engraved pattern in the colour of the text: `rosette` takes the size of its classes, `band` fills a line. */
export function Guilloche({ pattern, className = "" }: { pattern: "rosette" | "band"; className?: string }) {
  const size = pattern === "band" ? "h-3 w-full" : "aspect-square";
  return (
    <svg aria-hidden="true" className={`engraving block ${size} ${className}`}>
      <use href={`${sprite}#${pattern}`} />
    </svg>
  );
}
