import type { MetaFunction } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { aureus } from "~/content/aureus";
import { aureusProducts, findAureusProduct } from "~/content/aureus-products";
import { AureusHeader } from "~/features/aureus/aureus-header";
import { errorMeta, RouteError } from "~/features/error-screen/route-error";
import { ButtonLink } from "~/features/links/button-link";
import { TextLink } from "~/features/links/text-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import type { RouteArgs } from "~/route-args";
import { NumberedList } from "~/ui/numbered-list";
import { Section } from "~/ui/section";

/** A product without colours of its own wears the platform's gold. */
export const handle: RouteHandle = {
  accent: ({ product }) => findAureusProduct(product)?.colourTheme ?? "aureus",
};

export function loader({ params }: RouteArgs) {
  if (!findAureusProduct(params.product)) throw new Response(null, { status: 404 });
  return null;
}

export const meta: MetaFunction = ({ params, error }) => {
  const product = findAureusProduct(params.product);
  if (!product) return errorMeta(error);
  const { slug, name, subtitle, description } = product;
  return pageMeta({ title: `Aureus ${name}: ${subtitle}`, description, path: `/aureus/${slug}` });
};

export const ErrorBoundary = RouteError;

export default function AureusProduct() {
  const product = findAureusProduct(useParams().product);
  if (!product) return null;
  const { slug, name, subtitle, petals, summary, points, audience, access, parties, risks } = product;
  const position = aureusProducts.indexOf(product);
  const next = aureusProducts[(position + 1) % aureusProducts.length] ?? product;
  return (
    <>
      <AureusHeader
        title={name}
        petals={petals}
        overline={
          <>
            <TextLink to="/aureus" className="no-underline hover:underline">
              Aureus
            </TextLink>
            {` · ${position + 1} of ${aureusProducts.length}`}
          </>
        }
        lead={subtitle}
      >
        <ButtonLink to={`/partnership-application?topic=${slug}`}>Request information</ButtonLink>
      </AureusHeader>

      <Section title="What it is">
        <p className="max-w-3xl text-lg">{summary}</p>
        <ul className="grid gap-6 expanded:grid-cols-3">
          {points.map((point) => (
            <li key={point} className="border-t-2 border-brass pt-4">
              {point}
            </li>
          ))}
        </ul>
      </Section>

      <Section title="Who keeps what" tone="raised">
        <ol className="grid gap-px overflow-hidden border border-line bg-line medium:grid-cols-3">
          {parties.map(({ role, duty }) => (
            <li key={role} className="grid content-start gap-2 bg-paper p-6">
              <span aria-hidden="true" className="size-2.5 rotate-45 bg-brass" />
              <h3 className="font-display text-heading">{role}</h3>
              <p className="text-muted">{duty}</p>
            </li>
          ))}
        </ol>
      </Section>

      <div className="measure grid gap-14 py-14 medium:py-20 expanded:grid-cols-2 expanded:gap-16">
        <section aria-labelledby="audience" className="grid content-start gap-6">
          <h2 id="audience" className="font-display text-title">
            For whom
          </h2>
          <ul className="grid gap-4">
            {audience.map((text) => (
              <li key={text} className="border-s-2 border-line ps-5">
                {text}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="access" className="grid content-start gap-6">
          <h2 id="access" className="font-display text-title">
            How access works
          </h2>
          <NumberedList texts={access} />
        </section>
      </div>

      <Section title="Risk disclosure" tone="raised">
        <ul className="ruled-rows max-w-3xl border-y border-line">
          {risks.map((risk) => (
            <li key={risk} className="py-3">
              {risk}
            </li>
          ))}
        </ul>
        <p className="max-w-3xl text-sm text-muted">{aureus.notice}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink to={`/partnership-application?topic=${slug}`}>Request information</ButtonLink>
          <TextLink to={`/aureus/${next.slug}`}>Next: {next.name}</TextLink>
        </div>
      </Section>
    </>
  );
}
