import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { dateText } from "~/domain/event-dates";
import { errorMeta, RouteError } from "~/features/error-screen/route-error";
import { TextLink } from "~/features/links/text-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import type { LoaderData, RouteArgs } from "~/route-args";
import { Prose } from "~/ui/prose";
import { SiteSheet } from "~/ui/site-sheet";

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data
    ? pageMeta({
        title: data.briefing.title,
        description: data.briefing.summary ?? data.briefing.title,
        path: `/intelligence-network/${data.briefing.slug}`,
      })
    : errorMeta(error);

export async function loader({ context, params }: RouteArgs) {
  const briefing = await context.services.findBriefing(params.slug ?? "");
  if (!briefing) throw data(null, 404);
  return { briefing };
}

export const handle: RouteHandle<LoaderData<typeof loader>> = { sheet: (data) => data?.briefing.title };

export const ErrorBoundary = RouteError;

export default function BriefingPage() {
  const { title, type, summary, content, author, tags, publishedAt } =
    useLoaderData<typeof loader>().briefing;
  const particulars = [
    ["Kind", type],
    ["Published", dateText({ date: publishedAt, timeZone: "UTC" })],
    ["Author", author],
    ["Subjects", tags.join(", ")],
  ].filter(([, detail]) => detail);
  return (
    <article className="measure grid gap-x-14 gap-y-8 pt-12 pb-16 expanded:grid-cols-[11rem_1fr]">
      <dl className="grid grid-cols-2 content-start gap-3 border-t-2 border-brass pt-5 text-sm expanded:grid-cols-1">
        {particulars.map(([term, detail]) => (
          <div key={term} className="grid">
            <dt className="text-muted">{term}</dt>
            <dd dir="auto" className="justify-self-start">
              {detail}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-8">
        <header className="grid max-w-2xl gap-5 border-b border-line pb-8">
          <h1 className="font-display text-display">{title}</h1>
          {summary && <p className="font-display text-heading text-muted">{summary}</p>}
          <SiteSheet />
        </header>
        <Prose>
          {content.split(/\n{2,}/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed, and paragraphs may repeat
            <p key={index} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
          <p>
            <TextLink to="/intelligence-network">All briefings</TextLink>
          </p>
        </Prose>
      </div>
    </article>
  );
}
