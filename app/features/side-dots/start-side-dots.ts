import { onScroll } from "../start/on-scroll";
import { currentStop } from "./current-stop";

/** Marks the dot of the section that is being read. */
export function startSideDots() {
  onScroll(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(".side-dots a")];
    const stops = links.map(({ hash }) => {
      const id = hash.slice(1);
      return {
        id,
        top: document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
      };
    });
    const current = currentStop(stops, innerHeight);
    for (const link of links) {
      if (link.hash === `#${current}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  });
}
