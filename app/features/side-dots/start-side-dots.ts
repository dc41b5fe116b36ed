import { onScroll } from "../start/on-scroll";
import { currentStop } from "./current-stop";

export function startSideDots() {
  onScroll(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(".side-dots a")];
    const stops = links.flatMap(({ hash }) => {
      const section = document.getElementById(hash.slice(1));
      if (!section) return [];
      const { top, bottom } = section.getBoundingClientRect();
      return { id: section.id, top, bottom };
    });
    const current = currentStop(stops, innerHeight);
    for (const link of links) {
      if (link.hash === `#${current}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  });
}
