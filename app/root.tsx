import {
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from "@remix-run/react";
import type { ReactNode } from "react";
import consoleSheet from "./console.css?url";
import { owner } from "./content/owner";
import { templatedPath } from "./features/analytics/templated-path";
import { ConsoleBehaviours } from "./features/console-behaviours";
import { errorMeta, RouteError } from "./features/error-screen/route-error";
import { useIsLite } from "./features/lite/lite-context";
import { PageShell } from "./features/navigation/page-shell";
import type { RouteHandle } from "./features/navigation/route-handle";
import { useNonce } from "./features/nonce";
import { FirstViewStyles, ReadingScript } from "./features/start/public-page";
import { ThemeScript } from "./features/theme/theme-script";
import printSheet from "./print.css?url";
import { routeRow } from "./route-table";
import { HasConsoleSheetContext } from "./ui/site-sheet";

export const meta: MetaFunction = ({ error }) => errorMeta(error);

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const { pathname } = useLocation();
  const handles = matches.map(({ handle }) => handle as RouteHandle | undefined);
  const isLite = useIsLite();
  const firstView = handles.findLast((handle) => handle?.firstView)?.firstView ?? "reading";
  const hasConsoleSheet = handles.some((handle) => handle?.styles === "console");
  const { delivery, isStill: isWithoutScripts } = routeRow(matches.at(-1)?.id);
  const isConsole = delivery === "console";
  const isStill = isLite || isWithoutScripts === true;
  const { data, params = {} } = matches.at(-1) ?? {};
  const accent = handles.at(-1)?.accent?.(params);
  const sheet = handles.at(-1)?.sheet?.(data);
  const template = templatedPath(pathname, params);
  return (
    <html
      lang="en"
      data-accent={accent}
      data-template={template}
      data-origin={owner.origin}
      data-delivery={delivery}
      data-sheet={sheet}
      data-face={isLite ? undefined : ""}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f3e8" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1626" />
        {isLite || (
          <link
            rel="preload"
            href="/fonts/libre-caslon-display-2.woff2"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        )}
        {isStill || <ThemeScript />}
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {hasConsoleSheet ? (
          <link rel="stylesheet" href={consoleSheet} />
        ) : (
          <FirstViewStyles kind={firstView} />
        )}
        <link rel="stylesheet" href={printSheet} media="print" />
        {/* A transition to a page of which the navigation is not read yet would take it away. */}
        <link rel="expect" href="#main" blocking="render" />
        <Links />
      </head>
      <body>
        <HasConsoleSheetContext.Provider value={hasConsoleSheet}>{children}</HasConsoleSheetContext.Provider>
        {isStill || (isConsole ? <ConsoleScripts /> : <ReadingScript />)}
      </body>
    </html>
  );
}

function ConsoleScripts() {
  const nonce = useNonce();
  return (
    <>
      <ConsoleBehaviours />
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}

export default function Root() {
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  );
}

export function ErrorBoundary() {
  return (
    <PageShell>
      <RouteError />
    </PageShell>
  );
}
