/** At the end of the body: within what React will take over it would be one element too many. */
export function drawTooltip(over: HTMLElement): HTMLElement {
  const { left, top, height } = over.getBoundingClientRect();
  const tooltip = document.createElement("span");
  tooltip.textContent = over.dataset.tooltipText ?? "";
  tooltip.dataset.tooltip = "";
  tooltip.ariaHidden = "true";
  tooltip.className =
    "fixed z-40 w-max max-w-56 bg-ink px-2.5 py-1.5 text-xs font-semibold text-paper pointer-events-none";
  tooltip.style.left = `${left - 8}px`;
  tooltip.style.top = `${top + height / 2}px`;
  tooltip.style.translate = "-100% -50%";
  document.body.appendChild(tooltip);
  return tooltip;
}
