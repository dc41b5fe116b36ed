type ProgressProps = {
  value: number;
  max?: number;
  label: string;
  text?: string;
};

export function Progress({ value, max = 100, label, text }: ProgressProps) {
  return <progress className="progress" value={value} max={max} aria-label={label} aria-valuetext={text} />;
}
