import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { brand } from "~/content/brand";
import { copyright, footerLinks, legalTexts } from "~/content/footer";
import { ApplyLink } from "~/features/interest-form/apply-link";
import { LiteSwitch } from "~/features/lite/lite-switch";
import { Guilloche } from "~/ui/guilloche";

/** The end of every page: all destinations, ways to take part, and the legal texts. */
export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-line bg-surface">
      <Guilloche pattern="band" className="text-brass opacity-80" />
      <div className="measure grid gap-10 pt-12 pb-8">
        <div className="grid gap-8 medium:grid-cols-3">
          <LinkColumn title="Programmes">
            {footerLinks.programmes.map((link) => (
              <FooterLink key={link.to} {...link} />
            ))}
          </LinkColumn>
          <LinkColumn title="The network">
            {footerLinks.network.map((link) => (
              <FooterLink key={link.to} {...link} />
            ))}
          </LinkColumn>
          <LinkColumn title="Take part">
            <li>
              <ApplyLink className={linkClasses}>Register for Events</ApplyLink>
            </li>
            <SpeakerLink />
            <FooterLink to="/partnership-application" label="Become a Partner" />
            <FooterLink to="/framework" label="Experience the Vision" />
          </LinkColumn>
        </div>
        <div className="grid gap-3 border-t border-line pt-8 text-sm text-muted medium:grid-cols-2 medium:gap-x-10">
          {legalTexts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-sm text-muted">
          <p>{copyright}</p>
          <ul className="flex flex-wrap gap-x-6">
            <FooterLink to="/privacy" label="Privacy" />
            <li>
              <LiteSwitch className={linkClasses} />
            </li>
            <li>
              <a href="#main" className={linkClasses} data-smooth>
                Back to top
              </a>
            </li>
            <li>
              <a href={`mailto:${brand.contactEmail}`} className={linkClasses}>
                {brand.contactEmail}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

const linkClasses = "inline-flex min-h-9 items-center hover:text-brass hover:underline underline-offset-4";

function LinkColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-2">
      <h2 className="eyebrow">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} viewTransition className={linkClasses}>
        {label}
      </Link>
    </li>
  );
}

/** Without scripts the link asks for this page with the answer on it; scripts answer in a toast. */
function SpeakerLink() {
  const { pathname } = useLocation();
  return (
    <li>
      <a href={`${pathname}?notice=speaker`} className={linkClasses} data-notice="speaker">
        Apply as Speaker
      </a>
    </li>
  );
}
