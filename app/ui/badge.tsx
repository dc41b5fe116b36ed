import type { ReactNode } from "react";

export type BadgeTone = keyof typeof tones;

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>;
}

const tones = {
  neutral: "border-line text-muted",
  brass: "border-brass text-brass",
  verdigris: "border-verdigris text-verdigris",
  danger: "border-danger text-danger",
} as const;
