/** At the end of the body: within what React will take over it would be one element too many. */
export function drawTooltip(over: HTMLElement): HTMLElement {
  const { left, top, width, height } = over.getBoundingClientRect();
  const tooltip = document.createElement("span");
  tooltip.textContent = over.dataset.tooltipText ?? "";
  tooltip.dataset.tooltip = over.dataset.side;
  tooltip.ariaHidden = "true";
  tooltip.className =
    "fixed z-40 w-max max-w-56 bg-ink px-2.5 py-1.5 text-xs font-semibold text-paper pointer-events-none";
  const isLeft = over.dataset.side === "left";
  tooltip.style.left = `${isLeft ? left - 8 : left + width / 2}px`;
  tooltip.style.top = `${isLeft ? top + height / 2 : top - 8}px`;
  tooltip.style.translate = isLeft ? "-100% -50%" : "-50% -100%";
  document.body.appendChild(tooltip);
  return tooltip;
}
