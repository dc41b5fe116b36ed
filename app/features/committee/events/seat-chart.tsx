type SeatChartProps = {
  /** Null when there is no limit. */
  seats: number | null;
  taken: number;
  counts: { pending: number; waitlisted: number; declined: number };
};

/** Two small bars: the seats, and what the applications have come to. The table around it says the same in words. */
export function SeatChart({ seats, taken, counts }: SeatChartProps) {
  const { pending, waitlisted, declined } = counts;
  const all = taken + pending + waitlisted + declined;
  if (seats === null && all === 0) return null;
  const whole = Math.max(seats ?? 0, all, 1);
  const width = (value: number) => (value / whole) * 160;
  let from = 0;
  return (
    <svg aria-hidden="true" viewBox="0 0 160 18" className="block h-[18px] w-40 rtl:-scale-x-100">
      <rect x="0" y="0" width={width(seats ?? taken)} height="6" className="fill-line" />
      <rect x="0" y="0" width={width(taken)} height="6" className="fill-verdigris" />
      {[taken, pending, waitlisted, declined].map((value, index) => {
        const x = from;
        from += width(value);
        const { fill = "" } = parts[index] ?? {};
        return <rect key={fill} x={x} y="10" width={width(value)} height="8" className={fill} />;
      })}
    </svg>
  );
}

export function SeatChartLegend() {
  return (
    <p aria-hidden="true" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
      <span>
        Above: the seats, with those that open invitations hold. Below: who has one, and who else applied
      </span>
      {parts.map(({ fill, name }) => (
        <span key={fill} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2">
            <rect width="8" height="8" className={fill} />
          </svg>
          {name}
        </span>
      ))}
    </p>
  );
}

const parts = [
  { fill: "fill-verdigris", name: "seats taken" },
  { fill: "fill-brass", name: "pending" },
  { fill: "fill-muted", name: "waiting" },
  { fill: "fill-danger", name: "declined" },
] as const;
