import { useId } from "react";
import { petalPath, sealShape } from "./seal-shape";

type SealProps = { of: string; seats?: { total: number; taken: number } | null; className?: string };

/**
 * The seal of an event or an application, made from its slug or reference. Its strands are an event's seats, of which
 * those taken are inked. It is decoration: what it shows stands beside it in words.
 */
export function Seal({ of, seats, className = "" }: SealProps) {
  const id = useId();
  const { strand, heart, rim, strands } = sealShape(of);
  const total = seats?.total ?? strands;
  const taken = seats?.taken ?? total;
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" className={`seal block aspect-square ${className}`}>
      <defs>
        <Doubled id={`${id}s`} path={petalPath(strand)} count={total} />
        <Doubled id={`${id}h`} path={petalPath(heart)} count={heart.count} />
      </defs>
      {/* The first seat stands at the top. */}
      <g transform="rotate(-90)">
        <g opacity=".45">
          <Row id={`${id}s`} of={total} from={taken} to={total} />
        </g>
        <Row id={`${id}s`} of={total} from={0} to={taken} />
        <Row id={`${id}h`} of={heart.count} from={0} to={heart.count} />
      </g>
      <circle r="89" pathLength={rim.count} strokeDasharray={`${round(rim.share)} ${round(1 - rim.share)}`} />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

/** One petal, then two, four, eight of them, each group made of the one before: a hundred strands are seven lines. */
function Doubled({ id, path, count }: { id: string; path: string; count: number }) {
  return (
    <>
      <path id={`${id}0`} d={path} />
      {powersBelow(count)
        .slice(1)
        .map((size, power) => (
          <g key={size} id={`${id}${power + 1}`}>
            <use href={`#${id}${power}`} />
            <use href={`#${id}${power}`} transform={`rotate(${round((360 * size) / 2 / count)})`} />
          </g>
        ))}
    </>
  );
}

function Row({ id, of, from, to }: { id: string; of: number; from: number; to: number }) {
  const groups: { power: number; place: number }[] = [];
  let place = from;
  for (const [power, size] of [...powersBelow(of).entries()].reverse())
    if (((to - from) & size) !== 0) {
      groups.push({ power, place });
      place += size;
    }
  return groups.map(({ power, place }) => (
    <use key={power} href={`#${id}${power}`} transform={`rotate(${round((360 * place) / of)})`} />
  ));
}

/** 1, 2, 4 and so on, up to the largest that is not above the count. */
function powersBelow(count: number): number[] {
  return Array.from({ length: 32 - Math.clz32(count) }, (_, power) => 2 ** power);
}
