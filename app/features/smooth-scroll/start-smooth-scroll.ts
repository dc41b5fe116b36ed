import { onPress } from "../start/on-press";
import { onScroll } from "../start/on-scroll";
import { scrollToSection, scrollToTop } from "./smooth-scroll";

/** Makes the way to a section smooth, and takes away the cue that there is more once it has been followed. */
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
