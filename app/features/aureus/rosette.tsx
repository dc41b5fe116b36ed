/** An engraved rosette of turned ellipses; the number of petals is a product's own mark. */
export function Rosette({ petals, className = "" }: { petals: number; className?: string }) {
  const lines = petals * 4;
  const radius = 18 + petals * 1.6;
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" className={`engraving ${className}`}>
      {Array.from({ length: lines }, (_, line) => `rotate(${round((180 * line) / lines)})`).map((turn) => (
        <ellipse key={turn} rx="94" ry={round(radius)} transform={turn} />
      ))}
      {Array.from({ length: petals }, (_, petal) => `rotate(${round((360 * petal) / petals)})`).map(
        (turn) => (
          <circle key={turn} cx="52" r={round(Math.min(300 / petals, 44))} transform={turn} />
        ),
      )}
      <circle r="97" />
      <circle r="99.5" />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
