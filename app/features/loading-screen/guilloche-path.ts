type Line = Record<"radius" | "depth" | "lobes" | "phase", number>;

/**
 * One line of a rosette as an SVG path: the closed curve `r = radius · (1 + depth · cos(lobes · t + phase))`.
 *
 * @param radius in the units of the drawing, around its origin
 * @param depth how far a lobe leaves the radius, as a share of it
 * @param phase in radians; one full turn of phase moves the line by one lobe
 */
export function guillochePath({ radius, depth, lobes, phase }: Line): string {
  const steps = lobes * stepsPerLobe;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    const distance = radius * (1 + depth * Math.cos(lobes * angle + phase));
    return `${(distance * Math.cos(angle)).toFixed(2)} ${(distance * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

/** Enough for straight pieces to look like a curve. */
const stepsPerLobe = 18;
