import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { copyright, footerLinks, legalTexts, ownLinks } from "~/content/footer";
import { owner } from "~/content/owner";
import { ApplyLink } from "~/features/interest-form/apply-link";
import { LiteSwitch } from "~/features/lite/lite-switch";
import { Guilloche } from "~/ui/guilloche";

export function SiteFooter() {
  return (
    <footer id="all-pages" className="site-footer">
      <Guilloche pattern="band" className="text-brass opacity-80" />
      <div className="measure grid gap-10 pt-12 pb-8">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-8 medium:grid-cols-2 expanded:grid-cols-4">
          <LinkColumn title="Programmes" links={footerLinks.programmes} />
          <LinkColumn title="The network" links={footerLinks.network} />
          <LinkColumn title="Take part">
            <li>
              <ApplyLink>Register for Events</ApplyLink>
            </li>
            <SpeakerLink />
            <FooterLink to="/partnership-application" label="Become a Partner" />
            <FooterLink to="/framework" label="Experience the Vision" />
          </LinkColumn>
          <LinkColumn title="For you" links={ownLinks} />
        </div>
        <div className="grid gap-3 border-t border-line pt-8 text-sm text-muted medium:grid-cols-2 medium:gap-x-8">
          {legalTexts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-sm text-muted">
          <p>{copyright}</p>
          <ul className="flex flex-wrap gap-x-6">
            <FooterLink to="/privacy" label="Privacy" />
            <li>
              <LiteSwitch />
            </li>
            <li>
              <a href="#main" data-smooth>
                Back to top
              </a>
            </li>
            {owner.contactEmail && (
              <li>
                <a href={`mailto:${owner.contactEmail}`} className="wrap-anywhere">
                  {owner.contactEmail}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  );
}

type LinkColumnProps = {
  title: string;
  links?: readonly { to: string; label: string }[];
  children?: ReactNode;
};

function LinkColumn({ title, links = [], children }: LinkColumnProps) {
  return (
    <div className="grid content-start gap-2">
      <h2 className="eyebrow">{title}</h2>
      <ul>
        {links.map((link) => (
          <FooterLink key={link.to} {...link} />
        ))}
        {children}
      </ul>
    </div>
  );
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <a href={to}>{label}</a>
    </li>
  );
}

/** Without scripts the link asks for this page with the answer on it; scripts answer in a toast. */
function SpeakerLink() {
  const { pathname } = useLocation();
  return (
    <li>
      <a href={`${pathname}?notice=speaker`} data-notice="speaker">
        Apply as Speaker
      </a>
    </li>
  );
}
