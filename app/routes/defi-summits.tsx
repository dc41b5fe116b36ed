import { useLoaderData } from "@remix-run/react";
import { defiSummits } from "~/content/defi-summits";
import { ApplyWhileOpen } from "~/features/events/apply-while-open";
import { loadTier } from "~/features/events/load-tier";
import { MeetingRegister } from "~/features/events/meeting-register";
import { TierCriteria } from "~/features/events/tier-criteria";
import { TierHeader } from "~/features/events/tier-header";
import { ButtonLink } from "~/features/links/button-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import type { RouteArgs } from "~/route-args";
import { Guilloche } from "~/ui/guilloche";
import { Section } from "~/ui/section";

export const loader = async ({ context: { services, now } }: RouteArgs) =>
  loadTier(await services.listEvents(), "defi-summit", now);

export const handle: RouteHandle = { firstView: "programme" };

export const meta = () => pageMeta({ ...defiSummits.meta, path: "/defi-summits" });

export default function DefiSummits() {
  const tier = useLoaderData<typeof loader>();
  const { tracks, days, assembly, admission } = defiSummits;
  return (
    <>
      <TierHeader type="defi-summit" words={defiSummits} tier={tier} />

      <Section title={tracks.title} intro={tracks.lead}>
        <ul className="grid border-t border-line medium:grid-cols-2">
          {tracks.items.map(({ letter, title, text }) => (
            <li
              key={letter}
              className="grid grid-cols-[4.5rem_1fr] content-start border-b border-line py-8 medium:odd:border-e medium:odd:pe-8 medium:even:ps-8"
            >
              <span aria-hidden="true" className="font-display text-[4rem] leading-none text-verdigris">
                {letter}
              </span>
              <div className="grid content-start gap-2">
                <h3 className="font-display text-heading">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>

      <Section title={days.title} tone="raised">
        <ol className="grid gap-10">
          {days.items.map(({ title, text }) => (
            <li key={title} className="grid gap-3 medium:grid-cols-[2fr_3fr] medium:gap-10">
              <h3 className="border-t-2 border-brass pt-3 font-display text-title">{title}</h3>
              <p className="text-lg medium:border-t medium:border-line medium:pt-4">{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section title={assembly.title}>
        <div className="grid gap-8 expanded:grid-cols-2 expanded:gap-16">
          {assembly.text.map((paragraph) => (
            <p key={paragraph} className="text-lg">
              {paragraph}
            </p>
          ))}
        </div>
        <Guilloche pattern="band" className="text-brass" />
      </Section>

      {tier.meetings.length > 0 && (
        <Section title="Register of summits" tone="raised">
          <MeetingRegister caption="Summits of the network, latest first" meetings={tier.meetings} />
        </Section>
      )}

      <TierCriteria type="defi-summit" />

      <Section title={admission.title} intro={admission.text} tone="joined">
        <div className="flex flex-wrap gap-4">
          <ApplyWhileOpen isAnyOpen={tier.isAnyOpen} />
          <ButtonLink variant="secondary" to="/sponsors">
            Support a summit
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
