import type { AnyGeometry } from '@pinwise/contract'
import type { Feature, Geometry } from 'geojson'
import { courseMarks } from './course-marks.ts'
import { greenItemId, type MapModel, type ModelHole, type ModelTee, teeItemId } from './map-model.ts'

/** On every feature of the map's one source. */
export interface ItemProperties {
  readonly id: string
  readonly kind: string
  readonly name: string
  /** Of a hole, its green and its tees. */
  readonly holeId?: string
  readonly number?: string
  /** The number as it is shown: with the letter of its course where a club has several. */
  readonly label?: string
  readonly colour?: string
  readonly synthetic?: boolean
}

export type ItemFeature = Feature<Geometry, ItemProperties>

export interface ItemCollection {
  readonly type: 'FeatureCollection'
  readonly features: ItemFeature[]
}

const WHITE = '#ffffff'

/** The whole model as the one source that all layers of a course draw from. */
export function itemsOf(model: MapModel, hidden: ReadonlySet<string> = new Set()): ItemCollection {
  const colours = new Map(model.courses?.flatMap(({ tees }) => tees.map(({ id, colour }) => [id, colour] as const)))
  const marks = courseMarks(model)
  const features = [
    ...(model.boundary ? [feature(model.boundary, { id: 'boundary', kind: 'boundary', name: '' })] : []),
    ...model.features.map(({ id, kind, name, geometry }) => feature(geometry, { id, kind, name: name ?? '' })),
    ...model.holes.flatMap(hole => itemsOfHole(hole, colours, marks.get(hole.courseId) ?? '')),
  ]
  return { type: 'FeatureCollection', features: features.filter(({ properties }) => !hidden.has(properties.id)) }
}

function itemsOfHole(hole: ModelHole, colours: ReadonlyMap<string, string>, mark: string): ItemFeature[] {
  const of = { holeId: hole.id, number: String(hole.number), name: '' }
  const badge = badgeOf(hole)
  return [
    ...(hole.lineOfPlay ? [feature(hole.lineOfPlay, { id: hole.id, kind: 'hole', ...of })] : []),
    ...(hole.green
      ? [
          feature(hole.green, {
            id: greenItemId(hole.id),
            kind: 'green',
            synthetic: hole.greenSource === 'synthetic',
            ...of,
          }),
        ]
      : []),
    ...hole.tees.flatMap(tee => itemsOfTee(hole, tee, colours.get(tee.teeId) ?? WHITE)),
    ...(badge ? [feature(badge, { id: hole.id, kind: 'badge', ...of, label: `${mark}${hole.number}` })] : []),
  ]
}

function itemsOfTee(hole: ModelHole, { teeId, area, position }: ModelTee, colour: string): ItemFeature[] {
  const of = { id: teeItemId(hole.id, teeId), name: '', holeId: hole.id, colour }
  return [
    ...(area ? [feature(area, { kind: 'tee-area', ...of })] : []),
    ...(position ? [feature(position, { kind: 'tee', ...of })] : []),
  ]
}

/** The number of a hole stands where it is played from: the start of its line, else any tee, else the green. */
function badgeOf({ lineOfPlay, tees, green }: ModelHole): AnyGeometry | null {
  const tee = tees.find(({ position }) => position)?.position
  const place = lineOfPlay ? lineOfPlay.coordinates[0] : (tee?.coordinates ?? firstPosition(green?.coordinates))
  return Array.isArray(place) ? { type: 'Point', coordinates: place } : null
}

function firstPosition(coordinates: unknown): unknown {
  if (!Array.isArray(coordinates)) return null
  return typeof coordinates[0] === 'number' ? coordinates : firstPosition(coordinates[0])
}

/** The contract promises the outer shape; packages/golf has checked the rest before anything was stored. */
const feature = (geometry: AnyGeometry, properties: ItemProperties): ItemFeature => ({
  type: 'Feature',
  geometry: geometry as Geometry,
  properties,
})
