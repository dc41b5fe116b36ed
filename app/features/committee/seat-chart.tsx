type SeatChartProps = {
  /** Null when there is no limit. */
  seats: number | null;
  taken: number;
  counts: { pending: number; waitlisted: number; declined: number };
};

/** Two small bars: the seats, and what the applications have come to. The table around it says the same in words. */
export function SeatChart({ seats, taken, counts }: SeatChartProps) {
  const { pending, waitlisted, declined } = counts;
  const whole = Math.max(seats ?? 0, taken, taken + pending + waitlisted + declined, 1);
  const width = (value: number) => (value / whole) * 160;
  const parts = [
    { value: taken, fill: "fill-verdigris" },
    { value: pending, fill: "fill-brass" },
    { value: waitlisted, fill: "fill-muted" },
    { value: declined, fill: "fill-line" },
  ];
  let from = 0;
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 160 18" className="block h-[18px] w-40">
      <rect x="0" y="0" width={width(seats ?? taken)} height="6" className="fill-line" />
      <rect x="0" y="0" width={width(taken)} height="6" className="fill-verdigris" />
      {parts.map(({ value, fill }) => {
        const x = from;
        from += width(value);
        return <rect key={fill} x={x} y="10" width={width(value)} height="8" className={fill} />;
      })}
    </svg>
  );
}
