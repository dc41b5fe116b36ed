import { type ComponentProps, useEffect, useRef } from "react";

type TakesFocusProps = ComponentProps<"div"> & {
  /** A new one takes the focus again, though it may say the same. */
  occasion?: unknown;
};

/** Takes the focus when it appears, so that it is in sight and read out. */
export function TakesFocus({ occasion, ...props }: TakesFocusProps) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion is no input
  useEffect(() => element.current?.focus(), [occasion]);
  return <div ref={element} tabIndex={-1} {...props} />;
}
