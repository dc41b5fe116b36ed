import type { ComponentProps, ReactNode } from "react";
import { Button } from "~/ui/button";

type ActButtonProps = Omit<ComponentProps<typeof Button>, "value" | "children"> & {
  act: string;
  words: ReactNode;
};

/** Sends its form for one of the acts that the form's page knows. */
export const ActButton = ({ act, words, ...button }: ActButtonProps) => (
  <Button name="intent" value={act} {...button}>
    {words}
  </Button>
);
