import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { statusWords } from "~/content/application-status";
import { brand } from "~/content/brand";
import { dateText, instantText, timeText } from "~/domain/event-dates";
import { DefinitionList } from "~/ui/definition-list";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";

export const meta: MetaFunction = () => [
  { title: `Your application | ${brand.name}` },
  { name: "robots", content: "noindex" },
];

const privacyHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

export const headers: HeadersFunction = () => privacyHeaders;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const opened = await context.services.openApplication(params.token ?? "");
  if (opened.ok) return { application: opened.application };
  throw data(null, { status: opened.reason === "erased" ? 410 : 404, headers: privacyHeaders });
}

/** The applicant's own page: the state, the event and what was sent (decision 30). */
export default function OwnApplication() {
  const { application } = useLoaderData<typeof loader>();
  const { event, sent, status } = application;
  const time = timeText(event);
  return (
    <>
      <PageHeader
        overline={application.reference}
        title={statusWords[status].title}
        lead={statusWords[status].text}
      />
      <Section title="The event">
        <DefinitionList
          items={[
            { term: "Event", detail: event.title },
            {
              term: "Date",
              detail: `${dateText(event)}${time ? `, ${time}` : ""} (${event.timeZone.replace("_", " ")})`,
            },
            { term: "Place", detail: event.venue ? `${event.venue}, ${event.location}` : event.location },
          ]}
        />
      </Section>
      <Section title="What you sent">
        <DefinitionList
          items={[
            { term: "Sent", detail: instantText(application.submittedAt, "UTC") },
            { term: "Full Name", detail: sent.fullName },
            { term: "Professional Email", detail: sent.email },
            { term: "Phone Number", detail: sent.phone ?? "Not given" },
            { term: "Company / Organization", detail: sent.company },
            { term: "Job Title", detail: sent.jobTitle },
            { term: "LinkedIn Profile URL", detail: sent.linkedin },
            {
              term: "Reason for Interest",
              detail: <span className="whitespace-pre-line">{sent.interestReason}</span>,
            },
          ]}
        />
      </Section>
    </>
  );
}
