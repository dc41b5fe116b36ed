import { useLoaderData } from "@remix-run/react";
import { financeForums } from "~/content/finance-forums";
import { ApplyWhileOpen } from "~/features/events/apply-while-open";
import { loadTier } from "~/features/events/load-tier";
import { MeetingRegister } from "~/features/events/meeting-register";
import { TierCriteria } from "~/features/events/tier-criteria";
import { TierHeader } from "~/features/events/tier-header";
import { ButtonLink } from "~/features/links/button-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import type { RouteArgs } from "~/route-args";
import { Section } from "~/ui/section";

export const loader = async ({ context: { services, now } }: RouteArgs) =>
  loadTier(await services.listEvents(), "finance-forum", now);

export const handle: RouteHandle = { firstView: "programme" };

export const meta = () => pageMeta({ ...financeForums.meta, path: "/finance-forums" });

export default function FinanceForums() {
  const tier = useLoaderData<typeof loader>();
  const { day, groups, path, seats } = financeForums;
  return (
    <>
      <TierHeader type="finance-forum" words={financeForums} tier={tier} />

      <Section title={day.title} intro={day.lead}>
        <ol className="grid border-y border-line expanded:grid-cols-[1fr_2fr_1fr] expanded:divide-x expanded:divide-line">
          {day.parts.map(({ time, title, text, points }) => (
            <li
              key={title}
              className="grid content-start gap-3 border-t border-line py-7 first:border-t-0 expanded:border-t-0 expanded:px-7 expanded:first:ps-0 expanded:last:pe-0"
            >
              <p className="eyebrow">{time}</p>
              <h3 className="font-display text-heading">{title}</h3>
              <p className="text-muted">{text}</p>
              <ul className="grid list-['_–_'] gap-1 ps-4 text-sm">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Section>

      <Section title={groups.title} intro={groups.lead} tone="raised">
        <dl className="grid gap-x-10 gap-y-7 medium:grid-cols-2 expanded:grid-cols-3">
          {groups.items.map(({ title, text }) => (
            <div key={title} className="grid content-start gap-1.5 border-s-2 border-verdigris ps-5">
              <dt className="font-display text-heading">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>

      <Section title={path.title}>
        <ol className="grid max-w-3xl">
          {path.steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[2.5rem_1fr] items-baseline gap-x-4 border-t border-line py-4 medium:grid-cols-[2.5rem_9rem_1fr]"
            >
              <span aria-hidden="true" className="font-display text-xl text-brass figures">
                {index + 1}
              </span>
              <h3 className="font-display text-heading">{title}</h3>
              <p className="col-start-2 text-muted medium:col-start-3">{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      {tier.meetings.length > 0 && (
        <Section title="Register of forums" tone="raised">
          <MeetingRegister caption="Forums of the network, latest first" meetings={tier.meetings} />
        </Section>
      )}

      <TierCriteria type="finance-forum" />

      <Section title="Who takes part" intro={seats.text} tone="joined">
        <div className="flex flex-wrap gap-4">
          <ApplyWhileOpen isAnyOpen={tier.isAnyOpen} />
          <ButtonLink variant="secondary" to="/framework">
            What becomes of a text
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
