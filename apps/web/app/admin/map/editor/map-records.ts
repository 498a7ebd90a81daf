import {
  type ClubMap,
  FEATURE_KINDS,
  type FeatureKind,
  HoleFields,
  type MapFeature,
  type MapHole,
} from '@pinwise/contract'

/** A record of the map: the unit of publishing, of conflicts and of lists. */
export type RecordKey = `hole:${string}` | `feature:${string}`

export type HoleContents = HoleFields
export type FeatureContents = Pick<MapFeature, 'kind' | 'name' | 'geometry' | 'holeIds'>
/** The editable part of a record; its id and version stay with the map it came from. */
export type Contents = HoleContents | FeatureContents

/** The part of a club's map that the editor changes. A stored version has the same parts. */
export type MapContents = Pick<ClubMap, 'courses' | 'holes' | 'features'>

const HOLE_FIELDS = Object.keys(HoleFields.shape) as (keyof HoleContents)[]
const FEATURE_FIELDS = ['kind', 'name', 'geometry', 'holeIds'] as const

export const holeKey = (id: string): RecordKey => `hole:${id}`
export const featureKey = (id: string): RecordKey => `feature:${id}`
export const idOf = (key: RecordKey): string => key.slice(key.indexOf(':') + 1)
export const isHoleKey = (key: RecordKey): key is `hole:${string}` => key.startsWith('hole:')

export const holeContents = (hole: MapHole): HoleContents => picked(hole, HOLE_FIELDS)
export const featureContents = (feature: MapFeature): FeatureContents => picked(feature, FEATURE_FIELDS)

/** The club's kinds, in the order in which they are offered: the most frequent first. */
export const KINDS: readonly FeatureKind[] = FEATURE_KINDS

export function contentsOf(map: MapContents, key: RecordKey): Contents | null {
  const id = idOf(key)
  if (isHoleKey(key)) {
    const hole = map.holes.find(one => one.id === id)
    return hole ? holeContents(hole) : null
  }
  const feature = map.features.find(one => one.id === id)
  return feature ? featureContents(feature) : null
}

function picked<T extends object, K extends keyof T>(record: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.map(field => [field, record[field]])) as Pick<T, K>
}
