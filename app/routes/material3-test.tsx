import type { MetaFunction } from "@remix-run/cloudflare";
import { useSearchParams } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { useViewport } from "~/features/client-state/use-viewport";
import { ButtonLink } from "~/features/links/button-link";
import { LinkCard } from "~/features/links/link-card";
import { TabLinks } from "~/features/links/tab-links";
import { TextLink } from "~/features/links/text-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { showToast, type ToastLook } from "~/features/toasts/toast-store";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button, type ButtonVariant } from "~/ui/button";
import { Card, CardGrid } from "~/ui/card";
import { CharacterCounter } from "~/ui/character-counter";
import { Combobox } from "~/ui/combobox";
import { DefinitionList } from "~/ui/definition-list";
import { Divider } from "~/ui/divider";
import { ErrorSummary } from "~/ui/error-summary";
import { controlClasses, Field } from "~/ui/field";
import { Guilloche } from "~/ui/guilloche";
import { Icon, type IconName } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Progress } from "~/ui/progress";
import { Prose } from "~/ui/prose";
import { Section } from "~/ui/section";
import { Stat, StatRow } from "~/ui/stat";
import { TextArea, type TextAreaKind } from "~/ui/text-area";
import { Tooltip } from "~/ui/tooltip";
import { useHydrated } from "~/ui/use-hydrated";

const Dialog = lazy(() => import("~/ui/dialog").then((module) => ({ default: module.Dialog })));

export const handle: RouteHandle = { styles: "whole" };

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Gallery",
    description: "Every primitive of the site in every state.",
    path: "/material3-test",
    noindex: true,
  });

/** The gallery of the site's primitives: what is here in every state looks right everywhere. */
export default function Gallery() {
  return (
    <>
      <PageHeader
        title="Gallery"
        overline="Primitives"
        lead="Every part of the site in every state. The button in the corner changes the theme."
      />
      {/* Whatever submits it comes back here, so that no button is dead without scripts. */}
      <form>
        <Words />
        <Colours />
        <Actions />
        <Fields />
        <Surfaces />
        <Messages />
        <Drawings />
        <Size />
      </form>
    </>
  );
}

function Words() {
  return (
    <Section title="Words">
      <Prose>
        <h2>A heading within prose</h2>
        <p>
          Running text with <strong>weight</strong> and <TextLink to="/">a link</TextLink>, followed by a
          list.
        </p>
        <ul>
          <li>Figures align: 1,111 and 2,000</li>
          <li>Hairlines separate</li>
        </ul>
        <h3>A smaller heading</h3>
        <ol>
          <li>First</li>
          <li>Second</li>
        </ol>
      </Prose>
      <StatRow>
        <Stat value="15-20" label="Round table" />
        <Stat value="200" label="Forum" />
        <Stat value="2,000+" label="Summit" />
      </StatRow>
    </Section>
  );
}

function Colours() {
  const swatches = [
    ["paper", "bg-paper"],
    ["surface", "bg-surface"],
    ["ink", "bg-ink"],
    ["muted", "bg-muted"],
    ["line", "bg-line"],
    ["brass", "bg-brass"],
    ["verdigris", "bg-verdigris"],
    ["danger", "bg-danger"],
    ["focus", "bg-focus"],
  ] as const;
  const accents = ["aureus", "arb", "aalp", "dax"] as const;
  return (
    <Section title="Colours" tone="raised">
      <ul className="grid grid-cols-3 gap-4 medium:grid-cols-5 expanded:grid-cols-9">
        {swatches.map(([name, fill]) => (
          <li key={name} className="grid gap-1.5 text-sm">
            <span className={`h-14 border border-line ${fill}`} />
            {name}
          </li>
        ))}
      </ul>
      <ul className="grid gap-4 medium:grid-cols-4">
        {accents.map((accent) => (
          <li key={accent} data-accent={accent} className="grid justify-items-start gap-3">
            <p className="eyebrow">{accent}</p>
            <Button type="submit">Primary</Button>
            <Button type="submit" variant="secondary">
              Secondary
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Actions() {
  const [parameters] = useSearchParams();
  const variants: ButtonVariant[] = ["primary", "secondary", "quiet"];
  return (
    <Section title="Actions">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant={variant}>
            {variant}
          </Button>
          <Button type="submit" variant={variant} disabled>
            disabled
          </Button>
          <Button type="submit" variant={variant} aria-disabled>
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
            <Button type="submit" variant="secondary" aria-label={`Tooltip, ${side}`}>
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
        current={parameters.get("tab") ?? "one"}
      />
      <DialogDemo />
    </Section>
  );
}

function DialogDemo() {
  const [isOpen, setOpen] = useState(false);
  if (!useHydrated()) return null;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
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

function Fields() {
  const kinds: TextAreaKind[] = ["message", "comment", "description"];
  const counted = useId();
  return (
    <Section title="Fields" tone="raised">
      <div className="grid gap-6 medium:grid-cols-2">
        <DemoField label="Empty">{(field) => <input {...field} className={controlClasses} />}</DemoField>
        <DemoField label="With a hint" hint="As in your passport">
          {(field) => <input {...field} defaultValue="Ada Lovelace" className={controlClasses} />}
        </DemoField>
        <DemoField label="With an error" error="Please enter a name">
          {(field) => <input {...field} aria-invalid className={controlClasses} />}
        </DemoField>
        <DemoField label="Disabled">
          {(field) => <input {...field} disabled defaultValue="Closed" className={controlClasses} />}
        </DemoField>
        <DemoField label="Select">
          {(field) => (
            <select {...field} className={controlClasses}>
              <option>Bangkok</option>
              <option disabled>Hong Kong (Full)</option>
            </select>
          )}
        </DemoField>
        <DemoField label="Combobox">
          {(field) => (
            <Combobox
              {...field}
              className={controlClasses}
              suggest={(typed) => cities.filter((city) => city.toLowerCase().startsWith(typed.toLowerCase()))}
              staticOptions={cities}
            />
          )}
        </DemoField>
        {kinds.map((kind) => (
          <DemoField key={kind} label={`Text area, ${kind}`}>
            {(field) => <TextArea {...field} kind={kind} />}
          </DemoField>
        ))}
        <DemoField label="With a counter" id={counted}>
          {(field) => (
            <>
              <TextArea {...field} defaultValue="More than ten characters" />
              <CharacterCounter controlId={counted} limit={10} />
            </>
          )}
        </DemoField>
      </div>
      <Progress value={40} label="Progress" />
      <SummaryDemo controlId={counted} />
    </Section>
  );
}

/** On demand, for it takes the focus when it appears. */
function SummaryDemo({ controlId }: { controlId: string }) {
  const [isShown, setShown] = useState(false);
  if (!useHydrated()) return null;
  return (
    <div className="grid justify-items-start gap-5">
      <Button variant="secondary" onClick={() => setShown(!isShown)}>
        Error summary
      </Button>
      {isShown && <ErrorSummary errors={[{ message: "The text is too long", controlId }]} />}
    </div>
  );
}

const cities = ["Bangkok", "Dubai", "Hong Kong", "Singapore"];

function DemoField({
  label,
  hint,
  error,
  id,
  children,
}: {
  label: string;
  hint?: string;
  error?: string;
  id?: string;
  children: (control: { id: string; "aria-describedby": string | undefined }) => ReactNode;
}) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const field = { id: controlId, errorId: `${controlId}-error`, descriptionId: `${controlId}-hint` };
  const describedBy = [hint && field.descriptionId, error && field.errorId].filter(Boolean).join(" ");
  return (
    <Field field={field} label={label} hint={hint} errors={error ? [error] : undefined}>
      {children({ id: controlId, "aria-describedby": describedBy || undefined })}
    </Field>
  );
}

function Surfaces() {
  const tones: BadgeTone[] = ["neutral", "brass", "verdigris", "danger"];
  return (
    <Section title="Surfaces">
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <CardGrid>
        <Card as="li" title="Plain" icon="round-table">
          <p className="text-muted">A surface with a hairline.</p>
        </Card>
        <Card as="li" title="Framed" overline="With an overline" look="framed">
          <p className="text-muted">The double hairline of an engraved note.</p>
        </Card>
        <LinkCard to="/material3-test" title="A link" icon="forum">
          <p className="text-muted">All of it can be pressed.</p>
        </LinkCard>
      </CardGrid>
      <DefinitionList
        items={[
          { term: "Location", detail: "Bangkok" },
          { term: "Date", detail: "12 December 2026" },
        ]}
      />
      <Divider />
    </Section>
  );
}

function Messages() {
  const looks: ToastLook[] = ["default", "info", "destructive"];
  const isHydrated = useHydrated();
  return (
    <Section title="Messages" tone="raised">
      <Notice title="Information">Said once and kept on the page.</Notice>
      <Notice tone="success" title="Success" />
      <Notice tone="danger" title="A problem" />
      {isHydrated && (
        <div className="flex flex-wrap gap-3">
          {looks.map((look) => (
            <Button
              key={look}
              variant="secondary"
              onClick={() =>
                showToast({ title: `Toast, ${look}`, description: "It leaves after five seconds.", look })
              }
            >
              Toast, {look}
            </Button>
          ))}
        </div>
      )}
    </Section>
  );
}

function Drawings() {
  return (
    <Section title="Drawings">
      <div className="flex flex-wrap items-center gap-8 text-brass">
        <Guilloche pattern="rosette" className="w-40" />
        <Guilloche pattern="rosette" className="w-20 text-verdigris" />
        <Icon name="seal" className="size-16 stroke-1" />
      </div>
      <Guilloche pattern="band" className="text-brass" />
      <ul className="grid grid-cols-3 gap-5 medium:grid-cols-7 expanded:grid-cols-10">
        {icons.map((name) => (
          <li key={name} className="grid min-w-0 justify-items-center gap-1.5 text-center text-xs text-muted">
            <Icon name={name} className="size-6 text-ink" />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Size() {
  const { width, height, sizeClass } = useViewport();
  return (
    <Section title="Window">
      <p className="tabular-nums">
        {width} × {height}, {sizeClass}
      </p>
    </Section>
  );
}

const icons: IconName[] = [
  "home",
  "round-table",
  "forum",
  "summit",
  "briefing",
  "partnership",
  "compliance",
  "aureus",
  "framework",
  "sun",
  "moon",
  "system",
  "arrow-right",
  "arrow-down",
  "arrow-up",
  "arrow-left",
  "external",
  "check",
  "close",
  "plus",
  "calendar",
  "clock",
  "place",
  "people",
  "alert",
  "info",
  "download",
  "globe",
  "scales",
  "bridge",
  "translate",
  "handshake",
  "speed",
  "chart",
  "key",
  "spark",
  "target",
  "ruler",
  "action",
  "mail",
  "lock",
];
