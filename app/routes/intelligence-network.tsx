import { useLoaderData } from "@remix-run/react";
import { intelligence, standingBriefings } from "~/content/briefings";
import { dateText } from "~/domain/event-dates";
import { ButtonLink } from "~/features/links/button-link";
import { LinkCard } from "~/features/links/link-card";
import { pageMeta } from "~/features/page-meta";
import type { RouteArgs } from "~/route-args";
import { CardGrid } from "~/ui/card-grid";
import { RegisterHeader } from "~/ui/register-header";
import { Section } from "~/ui/section";

export const meta = () => pageMeta({ ...intelligence.meta, path: "/intelligence-network" });

export async function loader({ context }: RouteArgs) {
  const briefings = await context.services.listBriefings();
  return {
    briefings: briefings.map(({ slug, title, type, summary, publishedAt }) => ({
      slug,
      title,
      type,
      summary,
      published: dateText({ date: publishedAt, timeZone: "UTC" }),
    })),
  };
}

export default function IntelligenceNetwork() {
  const { briefings } = useLoaderData<typeof loader>();
  const { method, standing, subscription, limits } = intelligence;
  return (
    <>
      <RegisterHeader title={intelligence.title} lead={intelligence.lead}>
        {briefings.length === 0 && (
          <nav aria-label="Briefings on this page">
            <ol className="ruled-rows border-t border-line text-sm">
              {standingBriefings.map(({ slug, title }, index) => (
                <li key={slug}>
                  <a
                    href={`#${slug}`}
                    className="grid min-h-11 grid-cols-[2rem_1fr] items-center underline-offset-4 hover:underline"
                  >
                    <span className="text-brass figures">{index + 1}</span>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </RegisterHeader>

      {briefings.length > 0 ? (
        <Section title={standing.title}>
          <CardGrid columns={3}>
            {briefings.map(({ slug, title, type, summary, published }) => (
              <LinkCard key={slug} to={`/intelligence-network/${slug}`} title={title} overline={type}>
                {summary && <p className="text-muted">{summary}</p>}
                <p className="text-sm text-muted">{published}</p>
              </LinkCard>
            ))}
          </CardGrid>
        </Section>
      ) : (
        <Section title={standing.title} intro={standing.lead}>
          <div className="grid gap-14">
            {standingBriefings.map(({ slug, kind, title, summary, paragraphs, questions }) => (
              <article
                key={slug}
                id={slug}
                aria-labelledby={`${slug}-title`}
                className="grid gap-x-14 gap-y-6 border-t-2 border-ink pt-6 expanded:grid-cols-[2fr_1fr]"
              >
                <div className="reading grid max-w-132 content-start gap-4">
                  <p className="eyebrow">{kind}</p>
                  <h3 id={`${slug}-title`} className="font-display text-title">
                    {title}
                  </h3>
                  <p className="text-lg text-muted">{summary}</p>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
                <div className="grid content-start gap-3 self-start border-s-2 border-brass ps-5">
                  <h4 className="font-semibold">To ask in the meeting</h4>
                  <ol className="grid list-decimal gap-2 ps-5 text-sm marker:text-brass">
                    {questions.map((question) => (
                      <li key={question}>{question}</li>
                    ))}
                  </ol>
                </div>
              </article>
            ))}
          </div>
        </Section>
      )}

      <Section title={method.title} tone="raised">
        <ol className="grid gap-8 medium:grid-cols-2 expanded:grid-cols-4">
          {method.steps.map(({ title, text }, index) => (
            <li key={title} className="grid content-start gap-2">
              <span aria-hidden="true" className="font-display text-title text-brass">
                {["I", "II", "III", "IV"][index]}
              </span>
              <h3 className="font-display text-heading">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section id="subscribe" title={subscription.title} intro={subscription.text}>
        <ButtonLink to="/partnership-application?topic=intelligence" className="justify-self-start">
          {subscription.action}
        </ButtonLink>
        <div className="grid max-w-2xl gap-2 border-t border-line pt-6 text-sm text-muted">
          <h3 className="font-semibold text-ink">{limits.title}</h3>
          <p>{limits.text}</p>
        </div>
      </Section>
    </>
  );
}
