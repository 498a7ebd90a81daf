import type { MapColours } from './map-colours.ts'

/** SVG path data and the colours it is painted with: the same marks for the map, the legend and the print. */
export interface Mark {
  readonly d: string
  readonly fill?: keyof MapColours
  readonly stroke?: keyof MapColours
  readonly width?: number
  readonly opacity?: number
}

export interface Pattern {
  /** Of the square that repeats, or of the whole icon, in pixels. */
  readonly size: number
  readonly marks: readonly Mark[]
}

const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
const wave = (x: number, y: number) => `M${x} ${y}q2 -2.5 4 0t4 0`
/** Three strokes, so that the square meets itself on all sides. */
const RISING = 'M-1 13L13 -1M-13 13L1 -1M11 13L25 -1'
const FALLING = 'M-1 -1L13 13M-13 -1L1 13M11 -1L25 13'

const crown = (x: number, y: number, radius: number): Mark[] => [
  { d: disc(x, y, radius), fill: 'tree', opacity: 0.9 },
  { d: disc(x, y, radius), stroke: 'ink', width: 0.7, opacity: 0.45 },
]

/** They tell kinds apart without colour: sand is dotted, woods are crowns, water has waves, penalty areas are hatched. */
export const PATTERNS = {
  sand: { size: 10, marks: [{ d: disc(2.5, 2.5, 0.8) + disc(7.5, 7.5, 0.8), fill: 'ink', opacity: 0.55 }] },
  crowns: {
    size: 40,
    marks: [...crown(9, 10, 6), ...crown(27, 7, 4.5), ...crown(20, 23, 7), ...crown(34, 30, 5), ...crown(7, 33, 4.5)],
  },
  waves: { size: 24, marks: [{ d: wave(2, 7) + wave(14, 19), stroke: 'ink', width: 1, opacity: 0.4 }] },
  'hatch-yellow': { size: 12, marks: [{ d: RISING, stroke: 'yellowStakes', width: 1.6 }] },
  'hatch-red': { size: 12, marks: [{ d: RISING + FALLING, stroke: 'redStakes', width: 1.4 }] },
  'hatch-ink': { size: 12, marks: [{ d: RISING, stroke: 'ink', width: 1, opacity: 0.4 }] },
  stripes: { size: 16, marks: [{ d: 'M0 0h16v8h-16Z', fill: 'fairway' }] },
} as const satisfies Record<string, Pattern>

export type PatternName = keyof typeof PATTERNS

export const ICONS = {
  badge: {
    size: 26,
    marks: [
      { d: disc(13, 13, 12), fill: 'badgeText' },
      { d: disc(13, 13, 10.5), fill: 'badge' },
    ],
  },
  place: {
    size: 20,
    marks: [
      { d: disc(10, 10, 7), fill: 'halo', opacity: 0.9 },
      { d: disc(10, 10, 7), stroke: 'ink', width: 1, opacity: 0.7 },
      { d: disc(10, 10, 2), fill: 'ink' },
    ],
  },
} as const satisfies Record<string, Pattern>

export type IconName = keyof typeof ICONS
