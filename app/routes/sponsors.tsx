import { partners } from "~/content/partners";
import { partnershipNetworks } from "~/content/partnership-networks";
import { ButtonLink } from "~/features/links/button-link";
import { pageMeta } from "~/features/page-meta";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";

export const meta = () => pageMeta({ ...partnershipNetworks.meta, path: "/sponsors" });

export default function Sponsors() {
  const { kinds, limits, steps } = partnershipNetworks;
  return (
    <>
      <PageHeader title={partnershipNetworks.title} overline="Support" lead={partnershipNetworks.lead}>
        <ButtonLink to="/partnership-application">Become a Partner</ButtonLink>
      </PageHeader>

      <Section title={partnershipNetworks.partners.title} intro={partnershipNetworks.partners.lead}>
        <ul className="grid gap-4 medium:grid-cols-2 expanded:grid-cols-3">
          {partners.map(({ name, domain, kind, initials }) => (
            <li
              key={domain}
              className="frame grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 p-6 medium:gap-y-3"
            >
              <span
                aria-hidden="true"
                className="grid size-16 shrink-0 max-medium:row-span-2 place-items-center rounded-full border border-brass font-display text-xl text-brass outline-1 -outline-offset-4 outline-brass outline-dotted"
              >
                {initials}
              </span>
              <h3 className="font-display text-xl leading-tight max-medium:self-end">{name}</h3>
              {/* Across the whole card where three share a row: beside the initials an address would break. */}
              <div className="text-sm max-medium:self-start medium:col-span-full">
                <p className="text-muted wrap-anywhere">{domain}</p>
                <p className="text-verdigris">{kind}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>

      <Section title={kinds.title} intro={kinds.lead} tone="raised">
        <table className="w-full border-collapse text-start">
          <caption className="sr-only">What each kind of partner gives and receives</caption>
          <thead className="sr-only medium:not-sr-only medium:table-header-group">
            <tr className="border-b border-ink text-sm text-muted">
              {["Kind", "What it gives", "What it receives"].map((head) => (
                <th key={head} scope="col" className="py-3 pe-6 font-normal last:pe-0">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {kinds.items.map(({ title, gives, receives }) => (
              <tr key={title} className="grid gap-1 py-5 medium:table-row medium:py-0">
                <th
                  scope="row"
                  className="align-top font-display text-heading font-normal medium:py-5 medium:pe-6"
                >
                  {title}
                </th>
                <td className="align-top medium:w-2/5 medium:py-5 medium:pe-6">
                  <CellLabel>Gives</CellLabel>
                  {gives}
                </td>
                <td className="align-top text-muted medium:w-2/5 medium:py-5">
                  <CellLabel>Receives</CellLabel>
                  {receives}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>

      <Section title={limits.title}>
        <ul className="grid gap-8 medium:grid-cols-3">
          {limits.items.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-2 border-t-2 border-ink pt-4">
              <h3 className="font-display text-heading">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>

      <Section title={steps.title} tone="raised">
        <ol className="grid gap-8 medium:grid-cols-2">
          {steps.items.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[3rem_1fr] items-baseline">
              <span aria-hidden="true" className="font-display text-title text-brass figures">
                {index + 1}
              </span>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <ButtonLink to="/partnership-application" className="justify-self-start">
          Begin an application
        </ButtonLink>
      </Section>
    </>
  );
}

/** Names the column where the column headings are out of sight. */
function CellLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="block text-sm text-muted medium:hidden">
      {children}
    </span>
  );
}
