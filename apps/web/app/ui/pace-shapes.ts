export const PACES = ['ahead', 'on-pace', 'late', 'behind', 'blocking', 'no-signal'] as const
export type Pace = (typeof PACES)[number]

export interface PaceShape {
  /** In a 24 × 24 box around the centre. */
  path: string
  /** The baseline of the number. */
  baseline: number
  fill: string
  number: string
}

const CIRCLE = 'M0,-8.6A8.6,8.6 0 1 1 0,8.6A8.6,8.6 0 1 1 0,-8.6Z'
const INK = 'var(--pace-ink)'
const WHITE = 'var(--pace-ring)'

/** ui.md 1.1. Shape, number and colour carry the same information, so each works without the others. */
export const PACE_SHAPES: Record<Pace, PaceShape> = {
  ahead: { path: 'M0,-9.6L9.6,7.4H-9.6Z', baseline: 5.6, fill: 'var(--pace-ahead)', number: WHITE },
  'on-pace': { path: CIRCLE, baseline: 3.1, fill: 'var(--pace-on-pace)', number: INK },
  late: { path: 'M0,-9.6L9.6,0L0,9.6L-9.6,0Z', baseline: 3.1, fill: 'var(--pace-late)', number: INK },
  behind: { path: 'M-8,-8H8V8H-8Z', baseline: 3.1, fill: 'var(--pace-behind)', number: WHITE },
  blocking: {
    path: 'M-3.7,-9H3.7L9,-3.7V3.7L3.7,9H-3.7L-9,3.7V-3.7Z',
    baseline: 3.1,
    fill: 'var(--pace-blocking)',
    number: WHITE,
  },
  'no-signal': { path: CIRCLE, baseline: 3.1, fill: 'var(--pace-no-signal)', number: INK },
}
