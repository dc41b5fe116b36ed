import { finale } from "~/content/finale";
import { ButtonLink } from "~/features/links/button-link";
import { pageMeta } from "~/features/page-meta";
import { Guilloche } from "~/ui/guilloche";
import { SiteSheet } from "~/ui/site-sheet";

export const meta = () => pageMeta({ ...finale.meta, path: "/finale", noindex: true });

export default function Finale() {
  return (
    <div className="measure grid gap-10 py-10">
      <Guilloche pattern="rosette" className="mx-auto w-44 stroke-[0.18] text-brass" />
      <header className="mx-auto grid w-full max-w-3xl justify-items-center gap-4 text-center">
        <p className="eyebrow">{finale.eyebrow}</p>
        <h1 className="font-display text-display">{finale.title}</h1>
        <p className="max-w-xl text-lg text-balance text-muted">{finale.lead}</p>
        <SiteSheet />
      </header>
      <ul className="grid gap-5 expanded:grid-cols-3">
        {finale.calls.map(({ numeral, title, text, action, path }, index) => (
          <li key={path} className="frame grid content-between justify-items-center gap-5 p-7 text-center">
            <div className="grid w-full gap-3">
              <span aria-hidden="true" className="font-display text-title text-brass">
                {numeral}
              </span>
              <h2 className="font-display text-title">{title}</h2>
              <p className="text-balance text-muted">{text}</p>
            </div>
            <ButtonLink variant={index === 0 ? "primary" : "secondary"} to={path}>
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Guilloche pattern="band" className="text-brass" />
      <p className="mx-auto max-w-xl text-center font-display text-heading">{finale.farewell}</p>
    </div>
  );
}
