import type { LayoutGreen } from '../greens/layout-greens.ts'

/** The largest green does not set the scale where it would make most of the others small. */
const MAX_RATIO_TO_MEDIAN = 1.35
const ROOM = 1.08

/** How much ground the small pictures of a layout show: one scale for all. */
export function spanMetres(greens: readonly LayoutGreen[]): number {
  const sizes = greens
    .flatMap(({ ground }) => (ground ? Math.max(ground.frame.widthMetres, ground.frame.depthMetres) : []))
    .sort((a, b) => a - b)
  const median = sizes[Math.floor(sizes.length / 2)] ?? 30
  return ROOM * Math.min(sizes.at(-1) ?? median, MAX_RATIO_TO_MEDIAN * median)
}
