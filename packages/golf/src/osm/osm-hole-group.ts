import type { OsmHoleLine } from './osm-hole-line.ts'

/** `chained`: the map has no number, ours follows the shortest walk and wants a person's eye. */
export type NumberedHole = { number: number; chained: boolean; hole: OsmHoleLine }

export type HoleGroup = { course: string | null; holes: NumberedHole[] }
