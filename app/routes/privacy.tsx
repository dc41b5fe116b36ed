import { owner } from "~/content/owner";
import { privacy } from "~/content/privacy";
import { ContentsList, DocumentHeader, documentSheet } from "~/features/document-header";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { DefinitionList } from "~/ui/definition-list";
import { Prose } from "~/ui/prose";

export const meta = () => pageMeta({ ...privacy.meta, path: "/privacy" });

export const handle: RouteHandle = {
  sheet: () => documentSheet(privacy),
};

export default function Privacy() {
  const { summary, sections, contact } = privacy;
  return (
    <>
      <DocumentHeader
        title={privacy.title}
        overline="Privacy"
        lead={privacy.lead}
        version={privacy.version}
        extent={`In short, and ${sections.length + 1} sections`}
      />
      <div className="measure grid gap-12 py-14 medium:py-20 expanded:grid-cols-[13rem_1fr] expanded:gap-x-16">
        <section aria-labelledby="in-short" className="grid gap-5 expanded:col-start-2">
          <h2 id="in-short" className="font-display text-title">
            In short
          </h2>
          <DefinitionList className="max-w-3xl" items={summary} />
        </section>
        <ContentsList
          title={privacy.contents}
          className="expanded:row-span-2 expanded:row-start-1"
          parts={[...sections, contact].map(({ id, title }, index) => ({ id, mark: `${index + 1}`, title }))}
        />
        <Prose>
          {sections.map((section, index) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className="prose mt-10 first:mt-0"
            >
              <h2 id={`${section.id}-title`}>{`${index + 1}. ${section.title}`}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {"basis" in section && <p className="text-sm text-muted">Legal basis: {section.basis}</p>}
            </section>
          ))}
          {owner.contactEmail && (
            <>
              <h2 id={contact.id}>{`${sections.length + 1}. ${contact.title}`}</h2>
              <p>
                {contact.text} <a href={`mailto:${owner.contactEmail}`}>{owner.contactEmail}</a>.
              </p>
            </>
          )}
        </Prose>
      </div>
    </>
  );
}
