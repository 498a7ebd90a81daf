import type { StoredCourse, StoredFeature, StoredHole } from '../map/map-contents.ts'

export type PlannedHole = Omit<StoredHole, 'version'>
export type PlannedFeature = Omit<StoredFeature, 'version'>

/** The whole map as it is to be, each record with its id, new or known. */
export interface PlannedMap {
  readonly courses: readonly StoredCourse[]
  readonly holes: readonly PlannedHole[]
  readonly features: readonly PlannedFeature[]
}

/** What the club made itself has no key of an import. */
export const mapKeyOf = (key: string): string | null => (key.startsWith('own/') ? null : key)
