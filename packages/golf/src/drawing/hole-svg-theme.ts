/** Colours of a drawn hole. Fills differ little, so every shape is outlined in ink. */
export type HoleTheme = {
  rough: string
  tree: string
  wood: string
  fairway: string
  water: string
  green: string
  bunker: string
  tee: string
  ink: string
  arc: string
  label: string
  pole: string
  flag: string
  flagEdge: string
}

export type HoleThemeName = 'light' | 'dark' | 'hero' | 'print'

const FLAG = '#FFD23F'

export const HOLE_THEMES: Record<HoleThemeName, HoleTheme> = {
  light: {
    rough: '#B9CFA8',
    tree: '#8FB07C',
    wood: '#A9C396',
    fairway: '#9CC58B',
    water: '#9CCBE6',
    green: '#C9EBB4',
    bunker: '#F1E2B6',
    tee: '#9CC58B',
    ink: '#2F4A2B',
    arc: '#2F4A2B',
    label: '#131A16',
    pole: '#2F4A2B',
    flag: FLAG,
    flagEdge: '#2F4A2B',
  },
  dark: {
    rough: '#1B2A21',
    tree: '#24402F',
    wood: '#203327',
    fairway: '#27452F',
    water: '#1F4560',
    green: '#3C6E47',
    bunker: '#6E6443',
    tee: '#27452F',
    ink: '#A0D4B5',
    arc: '#73BC92',
    label: '#EAF0EC',
    pole: '#FFFFFF',
    flag: FLAG,
    flagEdge: '#FFFFFF',
  },
  hero: {
    rough: '#07331E',
    tree: '#0F4A30',
    wood: '#0B3D27',
    fairway: '#14573A',
    water: '#1F5A6E',
    green: '#3C8F5F',
    bunker: '#D9CFA0',
    tee: '#14573A',
    ink: '#A0D4B5',
    arc: '#73BC92',
    label: '#C5E6D1',
    pole: '#FFFFFF',
    flag: FLAG,
    flagEdge: '#FFFFFF',
  },
  print: {
    rough: '#FFFFFF',
    tree: '#EEF2EE',
    wood: '#F6F8F6',
    fairway: '#EDF4E8',
    water: '#DCECF6',
    green: '#DDEFD2',
    bunker: '#FAF3DC',
    tee: '#EDF4E8',
    ink: '#131A16',
    arc: '#131A16',
    label: '#131A16',
    pole: '#131A16',
    flag: FLAG,
    flagEdge: '#131A16',
  },
}

const VARIABLE_OF: Record<keyof HoleTheme, string> = {
  rough: '--map-rough',
  tree: '--map-tree',
  wood: '--map-wood',
  fairway: '--map-fairway',
  water: '--map-water',
  green: '--map-green',
  bunker: '--map-bunker',
  tee: '--map-tee',
  ink: '--map-ink',
  arc: '--map-arc',
  label: '--map-label',
  pole: '--map-pole',
  flag: '--map-flag',
  flagEdge: '--map-flag-edge',
}

/** Attribute values: the colours themselves, or variables that fall back to them. */
export function holePaints(theme: HoleThemeName, css: boolean): HoleTheme {
  const colours = HOLE_THEMES[theme]
  if (!css) return colours
  const entries = Object.entries(colours).map(([key, colour]) => [
    key,
    `var(${VARIABLE_OF[key as keyof HoleTheme]},${colour})`,
  ])
  return Object.fromEntries(entries) as HoleTheme
}
