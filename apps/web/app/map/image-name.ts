import type { MapTheme } from './map-colours.ts'
import type { IconName, PatternName } from './map-patterns.ts'

/** The name under which a layer asks for an image of one theme. */
export const imageName = (image: PatternName | IconName, theme: MapTheme) => `${image} ${theme}`
