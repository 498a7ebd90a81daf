export const THIRDS = ['front', 'middle', 'back'] as const
export type Third = (typeof THIRDS)[number]

/** Flag colours are no standard: each club has its own. */
export type FlagColours = Record<Third, string>

/** Sums on the plane leave a share at its line a hair to either side. */
const NOISE_SHARE = 1e-9

/** By on/depth, before any rounding: a pin on the line between two thirds belongs to the middle. */
export function thirdOf(onMetres: number, depthMetres: number): Third {
  if (depthMetres <= 0) return 'middle'
  const share = onMetres / depthMetres
  if (share < 1 / 3 - NOISE_SHARE) return 'front'
  return share > 2 / 3 + NOISE_SHARE ? 'back' : 'middle'
}

export function flagColour(third: Third, colours: FlagColours): string {
  return colours[third]
}
