import { type LngLat, type LocalPlane, toLngLat, toPosition } from '../geometry/geodesy.ts'
import type { MultiPolygon, Polygon } from '../geometry/geojson.ts'
import { insideRings } from '../geometry/plane-geometry.ts'
import { interiorPoint, positionsOf } from '../geometry/polygon.ts'
import type { OsmFeature } from '../osm/osm-features.ts'
import { isPracticeGreen } from '../osm/osm-greens.ts'
import type { OsmHoleLine } from '../osm/osm-hole-line.ts'
import { centreOfObject, isArea, type OsmObject } from '../osm/osm-object.ts'
import type { HolePar, ProposedFeature, ProposedGreen, ProposedHole, ProposedTee } from './import-proposal.ts'

const METRES_PER_YARD = 0.9144
const PARS: readonly number[] = [3, 4, 5, 6]

/** The hole as read; what follows from it is worked out when the club is settled. */
export function holeOf(hole: OsmHoleLine, tees: readonly OsmObject[], plane: LocalPlane): ProposedHole {
  const { key, source, tags, label, coordinates, green, greenHint } = hole
  const par = Number(tags.par)
  const isPar = PARS.includes(par)
  return {
    key,
    source,
    courseKey: null,
    number: label.number,
    alsoNumbers: label.also,
    name: label.name,
    par: isPar ? (par as HolePar) : 4,
    parSource: isPar ? 'card' : 'estimated',
    cardIndex: /^\s*\d{1,2}\s*$/.test(tags.handicap ?? '') ? Number(tags.handicap) : null,
    strokeIndex: null,
    cardLengthsMetres: cardLengths(tags),
    lineOfPlay: { type: 'LineString', coordinates },
    lengthMetres: 0,
    greenKey: green?.key ?? null,
    greenHint: green === null && greenHint !== null ? rounded(plane.fromPlane(greenHint)) : null,
    green: null,
    greenSource: green === null ? 'synthetic' : 'surveyed',
    tees: tees.map(tee => ({ key: tee.key, lengthMetres: 0 })),
    flags: hole.flags,
    reasons: [],
    grade: 'D',
    accepted: false,
  }
}

/** `dist` and `dist:white`: a bare number may be metres or yards, so both are stored. */
function cardLengths(tags: Readonly<Record<string, string>>): number[] {
  return Object.entries(tags).flatMap(([key, value]) => {
    if (key !== 'dist' && !key.startsWith('dist:')) return []
    const [, digits, unit = ''] = /^\s*(\d+(?:[.,]\d+)?)\s*([a-z]*)/i.exec(value) ?? []
    const length = Number((digits ?? '').replace(',', '.'))
    if (!(length > 0)) return []
    if (/^m/i.test(unit)) return [length]
    return /^y/i.test(unit) ? [length * METRES_PER_YARD] : [length, length * METRES_PER_YARD]
  })
}

function rounded(point: LngLat): LngLat {
  return toLngLat(toPosition(point))
}

export function greenOf(green: OsmObject): ProposedGreen {
  const { key, source, tags, mended } = green
  return { key, source, name: tags.name ?? null, geometry: areaOf(green), practice: isPracticeGreen(green), mended }
}

function areaOf({ geometry }: OsmObject): Polygon | MultiPolygon {
  return geometry as Polygon | MultiPolygon
}

export function teeOf(tee: OsmObject, plane: LocalPlane): ProposedTee {
  const { key, source, tags, geometry } = tee
  const area = geometry.type === 'Polygon' ? geometry : null
  const position = rounded(area === null ? plane.fromPlane(centreOfObject(tee)) : interiorPoint(area))
  const names = (tags.tee ?? tags.colour ?? '').split(';').map(name => name.trim())
  return { key, source, position, area, names: names.filter(Boolean) }
}

export function featureOf({ kind, geometry, holes, object, candidate }: OsmFeature): ProposedFeature {
  const { key, source, tags } = object
  return { key, source, kind, name: tags.name ?? null, geometry, holeKeys: holes.map(hole => hole.key), candidate }
}

type BoundaryObject = OsmObject & { geometry: Polygon | MultiPolygon }

/** Of several grounds the one with most of the holes; where none has any, the first. */
export function boundaryOf(grounds: readonly OsmObject[], holes: readonly OsmHoleLine[]): BoundaryObject | null {
  const counted = grounds.filter(isArea).map(ground => ({
    ground: ground as BoundaryObject,
    holes: holes.filter(({ line }) => line.some(point => insideRings(point, ground.paths))).length,
    named: ground.tags.name === undefined ? 0 : 1,
  }))
  return counted.sort((a, b) => b.holes - a.holes || b.named - a.named)[0]?.ground ?? null
}

export function positionOf(objects: readonly OsmObject[], boundary: BoundaryObject | null, plane: LocalPlane): LngLat {
  if (boundary?.geometry.type === 'Polygon') return rounded(interiorPoint(boundary.geometry))
  const [first] = objects
  if (first === undefined) return plane.origin
  const golf = objects.filter(({ tags }) => tags.golf !== undefined)
  const boxes = (golf.length === 0 ? [first] : golf).map(({ reach }) => reach)
  const middle = (low: number[], high: number[]) => (Math.min(...low) + Math.max(...high)) / 2
  const at = plane.fromPlane({
    x: middle(
      boxes.map(({ west }) => west),
      boxes.map(({ east }) => east),
    ),
    y: middle(
      boxes.map(({ south }) => south),
      boxes.map(({ north }) => north),
    ),
  })
  return Number.isFinite(at.lat) ? rounded(at) : toLngLat(positionsOf(first.geometry)[0] ?? [0, 0])
}
