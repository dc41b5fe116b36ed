import { ConsolePanel } from "./console-panel";
import type { CommitteeAnswer } from "./require-committee";

type Composition = NonNullable<CommitteeAnswer<"readComposition">>;

/** Who sits at the table, and what one more of this applicant's kind would make of it. */
export function CompositionPanel({ composition }: { composition: Composition }) {
  const { guests, isSeated } = composition;
  return (
    <ConsolePanel id="composition" title="The table">
      <p className="mt-2 text-sm text-muted">{seatText(guests, isSeated)}</p>
      <dl className="mt-2 divide-y divide-line border-y border-line text-sm">
        {parts.map(({ name, label }) => {
          const { kinds, largest, own } = composition[name];
          return (
            <div key={name} className="py-2">
              <dt className="text-muted">
                {label}
                {kinds > 0 && `: ${kinds}`}
              </dt>
              {own && (
                <dd className="font-semibold">
                  <bdi>{own.name}</bdi>: {ownText(own.guests, isSeated)}
                </dd>
              )}
              {!own && largest.length === 0 && <dd>None given</dd>}
              {largest.length > 0 && (
                <dd>
                  Most:{" "}
                  {largest.map((group, index) => (
                    <span key={group.name}>
                      {index > 0 && ", "}
                      <bdi>{group.name}</bdi> {group.guests}
                    </span>
                  ))}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      <p className="mt-2 text-sm text-muted">
        Roles as they were typed; regions by the calling codes of numbers that were given. What is closed to
        you is not counted.
      </p>
    </ConsolePanel>
  );
}

const parts = [
  { name: "institutions", label: "Institutions" },
  { name: "roles", label: "Roles" },
  { name: "regions", label: "Regions" },
] as const;

function ownText(guests: number, isSeated: boolean): string {
  if (isSeated) return guests === 0 ? "no other" : `${guests} beside`;
  return guests === 0 ? "would be the first" : `${guests} now, ${guests + 1} with this one`;
}

function seatText(guests: number, isSeated: boolean): string {
  if (guests === 0) return isSeated ? "Nobody else has a seat yet." : "Nobody has a seat yet.";
  const verb = guests === 1 ? "has" : "have";
  return isSeated ? `${guests} more ${verb} a seat.` : `${guests} ${verb} a seat.`;
}
