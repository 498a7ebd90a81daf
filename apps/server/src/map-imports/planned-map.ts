import type { KeptCourse, KeptFeature, KeptHole } from '../map/map-contents.ts'

export type PlannedHole = Omit<KeptHole, 'version'>
export type PlannedFeature = Omit<KeptFeature, 'version'>

/** The whole map as it is to be, each record with its id, new or known. */
export interface PlannedMap {
  readonly courses: readonly KeptCourse[]
  readonly holes: readonly PlannedHole[]
  readonly features: readonly PlannedFeature[]
}

/** What the club made itself has no key of an import. */
export const mapKeyOf = (key: string): string | null => (key.startsWith('own/') ? null : key)
