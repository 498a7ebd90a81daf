import type { AnyGeometry, MapHole } from '@pinwise/contract'
import type { Area, Geometry, LineString, Point } from '@pinwise/golf'
import { greenItemId, teeItemId } from '../../../map/map-model.ts'
import type { Change } from './draft.ts'
import {
  contentsOf,
  type FeatureContents,
  featureKey,
  type HoleContents,
  holeKey,
  idOf,
  isHoleKey,
  type MapContents,
  type RecordKey,
} from './map-records.ts'

/** One drawn shape: a feature is one, a hole has several. */
export type ShapeRef =
  | { readonly of: 'feature'; readonly id: string }
  | { readonly of: 'line'; readonly id: string }
  | { readonly of: 'green'; readonly id: string }
  | { readonly of: 'tee'; readonly id: string; readonly teeId: string }
  | { readonly of: 'tee-area'; readonly id: string; readonly teeId: string }

export const shapeKey = (ref: ShapeRef): string =>
  'teeId' in ref ? `${ref.of}:${ref.id}:${ref.teeId}` : `${ref.of}:${ref.id}`

/** The id of the item on the map. */
export function itemOf(ref: ShapeRef): string {
  if (ref.of === 'green') return greenItemId(ref.id)
  return 'teeId' in ref ? teeItemId(ref.id, ref.teeId) : ref.id
}

/** A tee's marker and ground are one item on the map: neither is moved without the other. */
export function hasItemAlone(map: MapContents, ref: ShapeRef): boolean {
  if (ref.of !== 'tee' && ref.of !== 'tee-area') return true
  return shapeOf(map, { ...ref, of: ref.of === 'tee' ? 'tee-area' : 'tee' }) === null
}

/** The shape that was pressed on the map; of a tee its marker, where it has one. */
export function shapeOfItem(map: MapContents, itemId: string): ShapeRef | null {
  if (map.features.some(({ id }) => id === itemId)) return { of: 'feature', id: itemId }
  for (const hole of map.holes) {
    const { id } = hole
    if (itemId === id) return { of: 'line', id }
    if (itemId === greenItemId(id)) return { of: 'green', id }
    const tee = hole.tees.find(({ teeId }) => itemId === teeItemId(id, teeId))
    if (tee) return { of: tee.position ? 'tee' : 'tee-area', id, teeId: tee.teeId }
  }
  return null
}

/** The shape to select when a hole is opened: its green, else its line. Null where neither is drawn. */
export function firstShapeOf({ id, green, lineOfPlay }: Pick<MapHole, 'id' | 'green' | 'lineOfPlay'>): ShapeRef | null {
  if (green) return { of: 'green', id }
  return lineOfPlay ? { of: 'line', id } : null
}

export const recordOf = (ref: ShapeRef): RecordKey => (ref.of === 'feature' ? featureKey(ref.id) : holeKey(ref.id))

/**
 * Of the geometry types that the API allows we edit points, lines and areas; multi-points and multi-lines are only
 * shown.
 */
export function editable(geometry: AnyGeometry | null | undefined): Geometry | null {
  if (!geometry || geometry.type === 'MultiPoint' || geometry.type === 'MultiLineString') return null
  return geometry as Geometry
}

export const lineOf = (hole: { lineOfPlay: AnyGeometry | null }) => editable(hole.lineOfPlay) as LineString | null
export const greenOf = (hole: { green: AnyGeometry | null }) => editable(hole.green) as Area | null

export function shapeOf(map: MapContents, ref: ShapeRef): Geometry | null {
  const contents = contentsOf(map, recordOf(ref))
  if (!contents) return null
  if (ref.of === 'feature') return editable((contents as FeatureContents).geometry)
  const hole = contents as HoleContents
  if (ref.of === 'line') return lineOf(hole)
  if (ref.of === 'green') return greenOf(hole)
  const tee = hole.tees.find(({ teeId }) => teeId === ref.teeId)
  return editable(ref.of === 'tee' ? tee?.position : tee?.area)
}

/** The change that gives a shape another geometry; null deletes it, and with it a feature. */
export function withShape(map: MapContents, ref: ShapeRef, geometry: Geometry | null): Change[] {
  const key = recordOf(ref)
  const contents = contentsOf(map, key)
  if (!contents) return []
  if (ref.of === 'feature') return [{ key, after: geometry && { ...(contents as FeatureContents), geometry } }]
  const hole = contents as HoleContents
  if (ref.of === 'line') return [{ key, after: { ...hole, lineOfPlay: geometry as LineString | null } }]
  // A shape drawn by staff is their own: a generated green stops being an estimate.
  if (ref.of === 'green') return [{ key, after: { ...hole, green: geometry as Area | null, greenSource: 'surveyed' } }]
  const { of: part, teeId } = ref
  const known = hole.tees.some(tee => tee.teeId === teeId) ? hole.tees : [...hole.tees, unplacedTee(teeId)]
  const tees = known.map(tee => (tee.teeId === teeId ? teeWith(tee, part, geometry) : tee))
  return [{ key, after: { ...hole, tees } }]
}

/** A tee of the course that this hole did not have yet. */
const unplacedTee = (teeId: string): HoleTee => ({
  teeId,
  par: null,
  strokeIndex: null,
  lengthMetres: null,
  position: null,
  positionSource: 'surveyed',
  area: null,
})

type HoleTee = HoleContents['tees'][number]

function teeWith(tee: HoleTee, part: 'tee' | 'tee-area', geometry: Geometry | null): HoleTee {
  if (part === 'tee-area') return { ...tee, area: geometry as Area | null }
  return { ...tee, position: geometry as Point | null, positionSource: geometry ? 'surveyed' : tee.positionSource }
}

/** The shapes of one record, drawn or not yet: a hole has the tees of its course. */
export function shapesOf(map: MapContents, key: RecordKey): ShapeRef[] {
  const id = idOf(key)
  if (!isHoleKey(key)) return [{ of: 'feature', id }]
  const hole = map.holes.find(one => one.id === id)
  const course = map.courses.find(one => one.id === hole?.courseId)
  const tees = (course?.tees ?? []).flatMap((tee): ShapeRef[] => [
    { of: 'tee', id, teeId: tee.id },
    { of: 'tee-area', id, teeId: tee.id },
  ])
  return [{ of: 'line', id }, { of: 'green', id }, ...tees]
}
