import { onPress } from "../start/on-press";
import { onScroll } from "../start/on-scroll";
import { scrollToSection, scrollToTop } from "./smooth-scroll";

export function startSmoothScroll() {
  onPress<HTMLAnchorElement>("a[data-smooth]", ({ hash }) => {
    if (hash === "#main") scrollToTop();
    else scrollToSection(hash.slice(1));
  });
  onScroll(() => {
    for (const cue of document.querySelectorAll<HTMLElement>("[data-leaves-at]"))
      cue.toggleAttribute("data-left", scrollY > Number(cue.dataset.leavesAt));
  });
}
