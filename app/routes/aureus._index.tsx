import { aureus } from "~/content/aureus";
import { aureusProducts } from "~/content/aureus-products";
import { AureusHeader } from "~/features/aureus/aureus-header";
import { Rosette } from "~/features/aureus/rosette";
import { TextLink } from "~/features/links/text-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { Section } from "~/ui/section";

export const handle: RouteHandle = { accent: () => "aureus" };

export const meta = () => pageMeta({ ...aureus.meta, path: "/aureus" });

export default function Aureus() {
  const { passage, separation, products } = aureus;
  return (
    <>
      <AureusHeader
        title={aureus.title}
        overline="Tokenization platform"
        lead={aureus.lead}
        petals={aureusProducts.length}
      />

      <div className="measure py-14 medium:py-20">
        <p className="max-w-4xl border-s-4 border-brass ps-6 font-display text-title text-balance">
          {aureus.statement}
        </p>
      </div>

      <Section title={products.title} intro={products.lead} tone="raised">
        <ul className="grid gap-px border border-line bg-line medium:grid-cols-2">
          {aureusProducts.map(({ slug, name, subtitle, petals, colourTheme }) => (
            <li
              key={slug}
              data-accent={colourTheme}
              className="group relative grid grid-cols-[5.5rem_1fr] items-start gap-5 bg-surface p-5 hover:bg-paper medium:p-6"
            >
              <Rosette petals={petals} className="w-full text-brass" />
              <div>
                <h3 className="font-display text-heading">
                  <TextLink
                    to={`/aureus/${slug}`}
                    className="no-underline after:absolute after:inset-0 group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
                  >
                    {name}
                  </TextLink>
                </h3>
                <p className="mt-1 text-muted">{subtitle}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>

      <Section title={passage.title} intro={passage.lead}>
        <ol className="grid gap-0 expanded:grid-cols-5">
          {passage.stages.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[3.5rem_1fr] gap-x-4 border-t border-line py-6 expanded:grid-cols-1 expanded:content-start expanded:gap-3 expanded:border-t-2 expanded:border-brass expanded:pe-6"
            >
              <span aria-hidden="true" className="font-display text-title leading-none text-brass figures">
                {index + 1}
              </span>
              <div className="grid content-start gap-2">
                <h3 className="font-display text-heading">{title}</h3>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>

      <Section title={separation.title} intro={separation.lead} tone="raised">
        <ul className="grid gap-5 expanded:grid-cols-3">
          {separation.hands.map(({ title, keeper, text }) => (
            <li key={title} className="frame grid content-start gap-2 bg-paper p-7">
              <p className="eyebrow">{keeper}</p>
              <h3 className="font-display text-heading">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>

      <Section title="What these pages are not">
        <p className="max-w-3xl">{aureus.notice}</p>
        <p className="max-w-3xl text-muted">
          The network holds Aureus to the same texts as anybody else: see Article VI of the{" "}
          <TextLink to="/framework#article-6">Strategic Framework</TextLink>.
        </p>
      </Section>
    </>
  );
}
