/** WCAG 2.2: 1.4.3 for words, 1.4.11 for edges and icons. */
const WORDS = 4.5
const EDGES = 3
/** Of words in sunlight. */
const FIELD = 7

export interface ContrastPair {
  /** Token, or a colour. */
  front: string
  ground: string
  atLeast: number
  /** As ui.md 1.1 computed it, where it names one. */
  light?: number
  dark?: number
  /** Only what ui.md names as a pair of one theme. */
  only?: 'light' | 'dark'
}

const STATUS_RATIOS = {
  success: { light: 7.35, dark: 9.11, solid: 5.39 },
  warning: { light: 7.91, dark: 9.32, solid: 5.05 },
  danger: { light: 8.12, dark: 8.25, solid: 5.92 },
  info: { light: 8.19, dark: 8.27, solid: 5.89 },
  neutral: { light: 8.92, dark: 8.18, solid: 6.21 },
} as const

const statusPairs = Object.entries(STATUS_RATIOS).flatMap(([status, { light, dark, solid }]): ContrastPair[] => [
  { front: `--${status}-text`, ground: `--${status}-tint`, atLeast: WORDS, light, dark },
  { front: '--on-solid', ground: `--${status}-solid`, atLeast: WORDS, light: solid, dark: solid },
])

const MAP_FILLS = ['--map-rough', '--map-fairway', '--map-green', '--map-bunker', '--map-water']

const mapPairs = MAP_FILLS.flatMap((ground): ContrastPair[] => [
  // ui.md names 10.58 for all five; that is rough. Fairway is 9.08, water 10.19; the field asks for 7.
  { front: '--map-label', ground, atLeast: 9.07, only: 'light' },
  { front: '--map-label', ground, atLeast: 5.1, only: 'dark' },
  { front: '--map-outline', ground, atLeast: 5.05, only: 'light' },
  { front: '--map-outline', ground, atLeast: EDGES, only: 'dark' },
])

const chartPairs = ['--chart-1', '--chart-2', '--chart-3', '--chart-4'].flatMap((front): ContrastPair[] => [
  { front, ground: '--bg', atLeast: 3.47, only: 'light' },
  { front, ground: '--raised', atLeast: 4.39, only: 'dark' },
])

const pacePairs: ContrastPair[] = [
  { front: '--pace-ring', ground: '--pace-ahead', atLeast: WORDS },
  { front: '--pace-ink', ground: '--pace-on-pace', atLeast: WORDS },
  { front: '--pace-ink', ground: '--pace-late', atLeast: WORDS },
  { front: '--pace-ring', ground: '--pace-behind', atLeast: WORDS },
  { front: '--pace-ring', ground: '--pace-blocking', atLeast: WORDS },
  { front: '--pace-ink', ground: '--pace-no-signal', atLeast: WORDS },
]

/** Field mode of ui.md 1.1, read in sunlight: what stands on the screen of the cutters. */
const fieldPairs: ContrastPair[] = [
  ['--text', '--bg'],
  ['--primary-label', '--primary-hover'],
  ['--rest', '--bg'],
  ['--success-text', '--bg'],
  ['--danger-text', '--bg'],
  ['--success-text', '--success-tint'],
  ['--warning-text', '--warning-tint'],
  ['--danger-text', '--danger-tint'],
].map(([front = '', ground = '']) => ({ front, ground, atLeast: FIELD }))

/** Every pair that a person has to tell apart. contrast.test.ts holds them; the style page shows them. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  { front: '--text', ground: '--bg', atLeast: WORDS, light: 17.69, dark: 16.26 },
  { front: '--text', ground: '--surface', atLeast: WORDS, light: 16.4 },
  { front: '--text', ground: '--raised', atLeast: WORDS, dark: 13.48 },
  { front: '--muted', ground: '--bg', atLeast: WORDS, light: 7.02, dark: 8.86 },
  { front: '--muted', ground: '--surface', atLeast: WORDS, light: 6.51 },
  { front: '--muted', ground: '--raised', atLeast: WORDS, dark: 7.35 },
  { front: '--link', ground: '--bg', atLeast: WORDS, light: 7.83 },
  { front: '--link', ground: '--surface', atLeast: WORDS },
  { front: '--link', ground: '--raised', atLeast: WORDS, dark: 8.73 },
  { front: '--control-border', ground: '--bg', atLeast: EDGES, light: 4.07, dark: 4.86 },
  { front: '--control-border', ground: '--surface', atLeast: EDGES, light: 3.77 },
  { front: '--control-border', ground: '--raised', atLeast: EDGES, dark: 4.03 },
  { front: '--focus', ground: '--bg', atLeast: EDGES, light: 7.83 },
  { front: '--focus', ground: '--surface', atLeast: EDGES },
  { front: '--focus', ground: '--raised', atLeast: EDGES, dark: 10.78 },
  { front: '--primary-label', ground: '--primary', atLeast: WORDS, light: 6.89, dark: 8.33 },
  { front: '--primary-label', ground: '--primary-hover', atLeast: WORDS, light: 10.05 },
  { front: '--primary', ground: '--raised', atLeast: EDGES },
  { front: '#ffffff', ground: '--hero', atLeast: WORDS, light: 13.99, dark: 13.99 },
  { front: '--on-hero', ground: '--hero', atLeast: WORDS, light: 10.4, dark: 10.4 },
  { front: '--on-flag', ground: '--flag', atLeast: WORDS, light: 12.25, dark: 12.25 },
  { front: '--flag', ground: '--hero', atLeast: EDGES, light: 9.69, dark: 9.69 },
  // What is hovered or switched off stands on the neutral tint.
  { front: '--text', ground: '--neutral-tint', atLeast: WORDS },
  { front: '--muted', ground: '--neutral-tint', atLeast: WORDS },
  { front: '--danger-text', ground: '--neutral-tint', atLeast: WORDS },
  { front: '--danger-text', ground: '--bg', atLeast: WORDS },
  { front: '--danger-text', ground: '--raised', atLeast: WORDS },
  ...statusPairs,
  ...pacePairs,
  ...fieldPairs,
  ...mapPairs,
  ...chartPairs,
]
