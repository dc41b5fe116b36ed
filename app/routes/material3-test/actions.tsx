import { lazy, Suspense, useState } from "react";
import { ButtonLink } from "~/features/links/button-link";
import { TabLinks } from "~/features/links/tab-links";
import { Button } from "~/ui/button";
import type { ButtonVariant } from "~/ui/button-classes";
import { Fold } from "~/ui/fold";
import { Icon } from "~/ui/icon";
import { Progress } from "~/ui/progress";
import { Section } from "~/ui/section";
import { Tooltip } from "~/ui/tooltip";
import { useHydrated } from "~/ui/use-hydrated";

const Dialog = lazy(() => import("~/ui/dialog").then((module) => ({ default: module.Dialog })));

export function Actions({ tab }: { tab: string }) {
  const variants: ButtonVariant[] = ["primary", "secondary", "quiet"];
  return (
    <Section title="Actions">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} aria-disabled>
            pending
          </Button>
          <ButtonLink variant={variant} to="/material3-test">
            link
          </ButtonLink>
        </div>
      ))}
      <div className="flex gap-4">
        {(["left", "top"] as const).map((side) => (
          <Tooltip key={side} text={`Tooltip, ${side}`} side={side}>
            <Button variant="secondary" aria-label={`Tooltip, ${side}`}>
              <Icon name="info" />
            </Button>
          </Tooltip>
        ))}
      </div>
      <TabLinks
        label="Tabs"
        tabs={[
          { key: "one", label: "One" },
          { key: "two", label: "Two" },
          { key: "three", label: "Three" },
        ]}
        current={tab}
      />
      <div className="grid max-w-2xl">
        <Fold id="folded" title="Folded">
          What it holds.
        </Fold>
        <Fold id="unfolded" title="Unfolded" isOpen>
          What it holds.
        </Fold>
      </div>
      <DialogDemo />
    </Section>
  );
}

function DialogDemo() {
  const [isOpen, setOpen] = useState(false);
  if (!useHydrated()) return null;
  return (
    <div>
      <Button type="button" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog title="A dialog" description="Escape closes it." onClose={() => setOpen(false)}>
            <Progress value={2} max={3} label="Step 2 of 3" />
          </Dialog>
        </Suspense>
      )}
    </div>
  );
}
