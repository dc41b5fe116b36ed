import { compliance } from "~/content/compliance";
import { DocumentHeader, documentSheet } from "~/features/document-header";
import { TextLink } from "~/features/links/text-link";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { pageMeta } from "~/features/page-meta";
import { Section } from "~/ui/section";
import { Timeline } from "~/ui/timeline";

export const meta = () => pageMeta({ ...compliance.meta, path: "/compliance" });

export const handle: RouteHandle = { sheet: () => documentSheet(compliance) };

export default function Compliance() {
  const { matrix, eligibility, statements } = compliance;
  const controlCount = matrix.areas.reduce((count, { controls }) => count + controls.length, 0);
  return (
    <>
      <DocumentHeader
        title={compliance.title}
        overline="Compliance"
        lead={compliance.lead}
        version={compliance.version}
        extent={`${controlCount} controls in ${matrix.areas.length} areas`}
      />

      <Section title={matrix.title}>
        <table className="w-full border-collapse border-t-2 border-ink text-start text-sm medium:border-0">
          <caption className="sr-only">{matrix.caption}</caption>
          <thead className="sr-only medium:not-sr-only medium:table-header-group">
            <tr className="border-b-2 border-ink text-muted">
              {["Ref.", "Control", "Owner", "Evidence"].map((heading) => (
                <th
                  key={heading}
                  scope="col"
                  className="py-2 pe-5 font-normal whitespace-nowrap first:ps-3 last:pe-3"
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          {matrix.areas.map(({ letter, title, controls }) => (
            <tbody key={letter} className="border-b-2 border-ink">
              <tr className="block medium:table-row">
                <th
                  scope="rowgroup"
                  colSpan={4}
                  className="block bg-surface px-3 py-3 font-display text-heading font-normal medium:table-cell"
                >
                  <span className="text-brass">{letter}</span> {title}
                </th>
              </tr>
              {controls.map((control, index) => (
                <tr
                  key={control.title}
                  className="grid grid-cols-[3rem_1fr] gap-y-2 border-t border-line py-4 medium:table-row medium:py-0"
                >
                  <td className="row-span-3 align-top text-muted figures medium:w-14 medium:py-4 medium:ps-3">
                    {letter}
                    {index + 1}
                  </td>
                  <th scope="row" className="pe-5 align-top font-normal medium:w-2/5 medium:py-4">
                    <span className="text-base font-semibold">{control.title}</span>
                    <span className="mt-1 block text-muted">{control.text}</span>
                  </th>
                  <MatrixCell label="Owner">{control.owner}</MatrixCell>
                  <MatrixCell label="Evidence">{control.evidence}</MatrixCell>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Section>

      <Section id="order" title={eligibility.title} intro={eligibility.lead} tone="raised">
        <Timeline stages={eligibility.steps} />
        <p className="max-w-2xl text-muted">{eligibility.invitations}</p>
      </Section>

      <Section title="Statements">
        <div className="grid gap-10 expanded:grid-cols-3">
          {statements.map(({ title, text }) => (
            <div key={title} className="grid content-start gap-3 border-t border-line pt-5">
              <h3 className="font-display text-heading">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          ))}
        </div>
        <p>
          The <TextLink to="/privacy">privacy notice</TextLink> says what we store about applicants; the{" "}
          <TextLink to="/framework">Strategic Framework</TextLink> sets the rules that bind the network
          itself.
        </p>
      </Section>
    </>
  );
}

/** A cell that names its column itself where the column headings are out of sight. */
function MatrixCell({ label, children }: { label: string; children: string }) {
  return (
    <td className="col-start-2 align-top medium:w-1/5 medium:py-4 medium:pe-5 medium:last:w-auto medium:last:pe-3">
      <span aria-hidden="true" className="text-muted medium:hidden">
        {label}:{" "}
      </span>
      {children}
    </td>
  );
}
