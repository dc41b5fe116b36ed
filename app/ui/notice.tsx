import type { ReactNode } from "react";
import { Icon } from "./icon";

type NoticeProps = {
  title?: ReactNode;
  tone?: "info" | "success" | "danger";
  className?: string;
  /** The answer to a form that led here: it takes the focus, so that it is read out though it stood here from the start. */
  isAnswer?: boolean;
  children?: ReactNode;
};

/** A message that stays on the page; `role="status"` unless it is a problem. */
export function Notice({ title, tone = "info", className = "", isAnswer = false, children }: NoticeProps) {
  const { icon, classes } = tones[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      tabIndex={isAnswer ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: a fresh page begins with the answer
      autoFocus={isAnswer}
      className={`flex gap-3 border-s-2 bg-surface px-4 py-3 ${classes} ${className}`}
    >
      <Icon name={icon} className="size-6" />
      <div className="text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

const tones = {
  info: { icon: "info", classes: "border-brass text-brass" },
  success: { icon: "check", classes: "border-verdigris text-verdigris" },
  danger: { icon: "alert", classes: "border-danger text-danger" },
} as const;
