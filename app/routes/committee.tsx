import { data, type HeadersFunction, type MetaFunction } from "@remix-run/cloudflare";
import {
  Form,
  Link,
  NavLink,
  Outlet,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { roleNames } from "~/content/committee-members";
import { sections } from "~/content/committee-sections";
import { owner } from "~/content/owner";
import { takeDone } from "~/features/committee/console/just-done";
import { requireCommittee } from "~/features/committee/console/require-committee";
import { unlessUnanswered } from "~/features/committee/console/unanswered";
import type { RouteHandle } from "~/features/navigation/route-handle";
import { privatePageMeta } from "~/features/page-meta";
import type { RouteArgs } from "~/route-args";
import { Icon } from "~/ui/icon";

export const handle: RouteHandle = { shell: "plain", styles: "console" };

export const meta: MetaFunction = () => privatePageMeta("Committee");

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ context, request }: RouteArgs) {
  const { member } = requireCommittee(context);
  const { isJustDone, headers } = await takeDone(request);
  const { email, role } = member;
  const isLocal = context.committeeSignIn !== null;
  return data({ email, role, isLocal, isJustDone, hasFormErrors: context.hasFormErrors }, { headers });
}

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  unlessUnanswered(change) && change.defaultShouldRevalidate;

/** The console's own shell: one bar, then the page at full width. */
export default function Committee() {
  const { pathname } = useLocation();
  return (
    <>
      <header className="relative border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 px-4 medium:px-8">
          <Link to="/committee" className="flex min-h-12 items-center gap-2.5 font-display text-lg">
            <Icon name="seal" className="size-7 stroke-1 text-brass" />
            {owner.shortName} Committee
          </Link>
          {/* On a phone a page of the console begins with what it is about. */}
          <details key={pathname} className="ms-auto medium:hidden">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-end text-sm font-semibold text-brass underline">
              Menu
            </summary>
            {/* Over the page, so that the menu is closed where it was opened. */}
            <div className="absolute inset-x-0 top-full z-10 border-y border-line bg-surface px-4 py-2">
              <Sections />
              <Account />
            </div>
          </details>
          <div className="contents max-medium:hidden">
            <Account />
            <Sections />
          </div>
        </div>
      </header>
      <div className="mx-auto w-full max-w-7xl px-4 py-7 pb-32 medium:px-8">
        <Outlet />
      </div>
    </>
  );
}

function Account() {
  const { email, role, isLocal } = useLoaderData<Awaited<ReturnType<typeof loader>>["data"]>();
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 text-sm text-muted medium:ms-auto">
      <span>{email}</span>
      <span className="font-semibold text-ink">{roleNames[role]}</span>
      <span className="flex gap-x-3 max-medium:ms-auto">
        {isLocal ? (
          <Form method="post" action="/committee/sign-in" reloadDocument>
            <button type="submit" name="intent" value="sign-out" className="min-h-11 text-brass underline">
              Sign out
            </button>
          </Form>
        ) : (
          // Cloudflare Access answers this address before the Worker does, and ends the session.
          <a href="/cdn-cgi/access/logout" className="min-h-11 content-center text-brass underline">
            Sign out
          </a>
        )}
      </span>
    </div>
  );
}

function Sections() {
  return (
    <nav aria-label="Committee" className="w-full">
      <ul className="flex flex-wrap gap-x-6 max-expanded:grid max-expanded:grid-cols-2 medium:max-expanded:grid-cols-5">
        {sections.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/committee"}
              className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-sm font-semibold whitespace-nowrap text-muted hover:text-ink current:border-brass current:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
