import { HOLE_THEMES, type HoleTheme } from '@pinwise/golf'

export type MapTheme = 'light' | 'dark'

/** The fills of ui.md 1.1 and what only a whole map has. Fills differ little, so everything is outlined in ink. */
export interface MapColours extends HoleTheme {
  /** Beyond the club's own ground. */
  readonly beyond: string
  readonly path: string
  readonly building: string
  readonly range: string
  readonly yellowStakes: string
  readonly redStakes: string
  readonly whiteStakes: string
  readonly selected: string
  readonly selectedEdge: string
  /** Around letters. */
  readonly halo: string
  readonly badge: string
  readonly badgeText: string
}

export const MAP_COLOURS: Readonly<Record<MapTheme, MapColours>> = {
  light: {
    ...HOLE_THEMES.light,
    beyond: '#d3dfc9',
    path: '#efe8d8',
    building: '#d8d3c8',
    range: '#aecb98',
    yellowStakes: '#f2b01e',
    redStakes: '#c02626',
    whiteStakes: '#ffffff',
    selected: '#ffd23f',
    selectedEdge: '#131a16',
    halo: '#f4f7f5',
    badge: '#07331e',
    badgeText: '#ffffff',
  },
  dark: {
    ...HOLE_THEMES.dark,
    beyond: '#131d17',
    path: '#545c52',
    building: '#4a5350',
    range: '#21382a',
    yellowStakes: '#f2b01e',
    redStakes: '#ff8a80',
    whiteStakes: '#ffffff',
    selected: '#ffd23f',
    selectedEdge: '#0d1310',
    halo: '#0d1310',
    badge: '#eaf0ec',
    badgeText: '#0d1310',
  },
}
