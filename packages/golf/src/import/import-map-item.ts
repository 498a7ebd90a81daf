import type { Geometry } from '../geometry/geojson.ts'
import type { OsmSource } from '../osm/osm-read-features.ts'
import type { ClubProposal, ProposedHole } from './import-proposal.ts'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

export type MapItemKind = 'course' | 'hole' | 'tee' | 'feature'

/**
 * One thing of a club's map in the form in which maps are compared. Each field is one decision: what a club sets
 * together, such as a par and where it comes from, is one field. A list of strings is a set.
 */
export type MapItem = {
  /** Of an imported thing the key of the import; of a thing the club made, one of the club's own. */
  key: string
  kind: MapItemKind
  source: OsmSource | null
  geometry: Geometry | null
  fields: { [field: string]: JsonValue }
}

/** A key is unique only within its kind: two things in a file may share a name. */
export const keyOfKind = (kind: MapItemKind, key: string): string => `${kind} ${key}`

/** An accepted proposal as items. Only accepted holes count, and what belongs to them or to no hole at all. */
export function mapItemsOf(club: ClubProposal): MapItem[] {
  const holes = club.holes.filter(({ accepted }) => accepted)
  const accepted = new Set(holes.map(({ key }) => key))
  const played = new Set(holes.map(({ courseKey }) => courseKey))
  const teeHoles = new Map(
    club.tees.map(({ key }) => [key, holes.filter(hole => hole.tees.some(tee => tee.key === key))]),
  )
  return [
    ...club.courses
      .filter(({ key }) => played.has(key))
      .map(({ key, name }): MapItem => ({ key, kind: 'course', source: null, geometry: null, fields: { name } })),
    ...holes.map(holeItem),
    ...club.tees.flatMap(({ key, source, position, area, names }): MapItem[] => {
      const of = (teeHoles.get(key) ?? []).map(hole => hole.key).sort()
      const geometry = area ?? { type: 'Point' as const, coordinates: [position.lng, position.lat] as [number, number] }
      return of.length === 0
        ? []
        : [{ key, kind: 'tee', source, geometry, fields: { names: [...names].sort(), holeKeys: of } }]
    }),
    ...club.features.map(({ key, source, kind, name, geometry, holeKeys }): MapItem => {
      const fields = { kind, name, holeKeys: holeKeys.filter(each => accepted.has(each)).sort() }
      return { key, kind: 'feature', source, geometry, fields }
    }),
  ]
}

function holeItem(hole: ProposedHole): MapItem {
  const {
    key,
    source,
    lineOfPlay,
    courseKey,
    number,
    name,
    par,
    parSource,
    strokeIndex,
    green,
    greenSource,
    greenKey,
  } = hole
  return {
    key,
    kind: 'hole',
    source,
    geometry: lineOfPlay,
    fields: {
      place: { courseKey, number },
      name,
      par: { par, source: parSource },
      strokeIndex,
      green: { geometry: green as JsonValue, source: greenSource, key: greenKey },
    },
  }
}
