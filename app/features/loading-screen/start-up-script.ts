import { owner } from "~/content/owner";
import sprite from "~/ui/sprite.svg?no-inline";

const screen = `<div class="loading-screen"><svg aria-hidden="true" class="icon shrink-0 size-8 stroke-1 text-brass expanded:size-11"><use href="${sprite}#seal"></use></svg><p class="font-display text-heading">${owner.name}</p><button class="button button-secondary">Skip</button></div>`;

/**
 * Stands before everything else on the home page and draws the loading screen over it, ahead of the first paint: at the
 * start of a visit, not on the way from another page of ours, and only where it is welcome (decisions/look). A key or a
 * tap ends it. Where no script of ours takes it over in four seconds, it goes by itself.
 */
export const startUpScript = `{let d=document,s=d.currentScript,n=navigator.connection||{};s.remove();try{let k="ofn-loading-shown";if(!(sessionStorage[k]||d.referrer.startsWith(origin)||n.saveData||/[23]g/.test(n.effectiveType)||matchMedia("(prefers-reduced-motion:reduce)").matches)){sessionStorage[k]=1;d.body.innerHTML='${screen}';s=d.body.firstChild;onkeydown=onpointerdown=()=>s.remove();setTimeout(()=>onkeydown?.(),4e3)}}catch{}}`;
