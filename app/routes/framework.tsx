import { framework } from "~/content/framework";
import { ContentsList, DocumentHeader, documentSheet } from "~/features/document-header";
import { ButtonLink } from "~/features/links/button-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { Guilloche } from "~/ui/guilloche";

export const meta = () => pageMeta({ ...framework.meta, path: "/framework" });

export const handle: RouteHandle = { sheet: () => documentSheet(framework) };

const numerals = ["I", "II", "III", "IV", "V", "VI", "VII"];

export default function Framework() {
  const { preamble, articles, closing } = framework;
  return (
    <>
      <DocumentHeader
        title={framework.title}
        overline="The vision"
        lead={framework.lead}
        version={framework.version}
        extent={`A preamble and ${articles.length} articles`}
      />
      <div className="measure grid gap-12 py-14 medium:py-20 expanded:grid-cols-[13rem_1fr] expanded:gap-16">
        <ContentsList
          title={framework.contents}
          parts={articles.map(({ title }, index) => ({
            id: `article-${index + 1}`,
            mark: numerals[index] ?? "",
            title,
          }))}
        />

        <div className="reading grid max-w-144 gap-14">
          <section aria-labelledby="preamble" className="grid gap-4">
            <h2 id="preamble" className="font-display text-title">
              {preamble.title}
            </h2>
            {preamble.recitals.map((recital) => (
              <p key={recital} className="text-lg text-muted italic">
                {recital}
              </p>
            ))}
            <p className="text-lg">{preamble.resolution}</p>
          </section>

          {articles.map(({ title, paragraphs }, index) => (
            <section
              key={title}
              id={`article-${index + 1}`}
              aria-labelledby={`article-${index + 1}-title`}
              className="grid gap-5 border-t border-line pt-8"
            >
              <h2 id={`article-${index + 1}-title`} className="grid gap-1">
                <span className="eyebrow">Article {numerals[index]}</span>
                <span className="font-display text-title">{title}</span>
              </h2>
              <div className="grid gap-4">
                {paragraphs.map((paragraph, position) => (
                  <p key={paragraph} className="grid grid-cols-[3rem_1fr]">
                    <span className="text-brass figures">
                      {index + 1}.{position + 1}
                    </span>
                    <span>{paragraph}</span>
                  </p>
                ))}
              </div>
            </section>
          ))}

          <div className="grid justify-items-start gap-4">
            <Guilloche pattern="band" className="text-brass" />
            <p className="font-display text-heading">{closing.title}</p>
            <p className="text-muted">{closing.text}</p>
            <ButtonLink variant="secondary" to="/finale">
              {closing.action}
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}
