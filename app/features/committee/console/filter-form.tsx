import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";

export function FilterForm({ children }: { children: ReactNode }) {
  return (
    <Form
      method="get"
      role="search"
      className="my-4 grid grid-cols-2 items-end gap-3 medium:flex medium:flex-wrap"
    >
      {children}
      <Button variant="secondary" className="justify-self-start px-4!">
        Show
      </Button>
    </Form>
  );
}
