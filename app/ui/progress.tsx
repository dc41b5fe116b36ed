/** How far something has come, out of 100 unless said otherwise. */
export function Progress({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  return <progress className="progress" value={value} max={max} aria-label={label} />;
}
