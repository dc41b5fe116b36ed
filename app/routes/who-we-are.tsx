import { owner } from "~/content/owner";
import { legalLine } from "~/content/owner-words";
import { dateText } from "~/domain/event-dates";
import { errorMeta, RouteError } from "~/features/error-screen/route-error";
import { pageMeta } from "~/features/page-meta";
import { DefinitionList } from "~/ui/definition-list";
import { PageHeader } from "~/ui/page-header";
import { Prose } from "~/ui/prose";
import { Section } from "~/ui/section";

/** There while the owner names somebody (content/owner.ts). */
export function loader() {
  if (!owner.persons?.length) throw new Response(null, { status: 404 });
  return null;
}

export const meta = ({ error }: { error?: unknown }) =>
  error
    ? errorMeta(error)
    : pageMeta({
        title: "Who we are",
        description: `The people who answer for the ${owner.name}, with their roles, and the entity for which they act.`,
        path: "/who-we-are",
      });

export const ErrorBoundary = RouteError;

export default function WhoWeAre() {
  const { persons = [], chairLetter } = owner;
  return (
    <>
      <PageHeader title="Who we are" overline="The network" lead={legalLine || undefined} />
      <Section title="People">
        <DefinitionList
          className="max-w-3xl"
          items={persons.map(({ name, role }) => ({ term: role, detail: name }))}
        />
      </Section>
      {chairLetter && (
        <Section title="A letter" tone="raised">
          <Prose>
            {chairLetter.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              {chairLetter.signedBy}, {dateText({ date: chairLetter.date, timeZone: "UTC" })}
            </p>
          </Prose>
        </Section>
      )}
    </>
  );
}
