const METRES_PER_YARD = 0.9144
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000] as const

/** The longest round distance that fits the width, in the units shown, and how wide it is. */
export function scaleOf(metresPerPixel: number, widest: number, units: 'metric' | 'imperial') {
  const metres = units === 'metric' ? 1 : METRES_PER_YARD
  const distance = STEPS.findLast(step => (step * metres) / metresPerPixel <= widest) ?? STEPS[0]
  return { distance, pixels: Math.round((distance * metres) / metresPerPixel) }
}
