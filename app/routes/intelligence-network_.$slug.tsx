import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { dateText } from "~/domain/event-dates";
import { errorMeta, RouteError } from "~/features/error-screen/route-error";
import { TextLink } from "~/features/links/text-link";
import { pageMeta } from "~/features/page-meta";
import { PageHeader } from "~/ui/page-header";
import { Prose } from "~/ui/prose";

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data
    ? pageMeta({
        title: data.briefing.title,
        description: data.briefing.summary ?? data.briefing.title,
        path: `/intelligence-network/${data.briefing.slug}`,
      })
    : errorMeta(error);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const briefing = await context.services.findBriefing(params.slug ?? "");
  if (!briefing) throw data(null, 404);
  return { briefing };
}

export const ErrorBoundary = RouteError;

/** One briefing of the database. */
export default function BriefingPage() {
  const { title, type, summary, content, author, tags, publishedAt } =
    useLoaderData<typeof loader>().briefing;
  const published = dateText({ date: publishedAt, timeZone: "UTC" });
  return (
    <>
      <PageHeader title={title} overline={type} lead={summary}>
        <p className="text-sm text-muted">{[author, published, ...tags].filter(Boolean).join(" · ")}</p>
      </PageHeader>
      <article className="measure py-14 medium:py-20">
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
      </article>
    </>
  );
}
