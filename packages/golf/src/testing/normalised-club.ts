import { readFileSync } from 'node:fs'
import type { Feature, FeatureCollection, Geometry, Position } from '../geometry/geojson.ts'

type Place = { lat: number; lng: number }
type Pair = [lat: number, lng: number]

/** Three makers, three forms: pairs of [lat, lng], objects, and GeoJSON without its type. */
type NormalisedHole = {
  ref?: number
  number?: number
  par: number
  strokeIndex?: number | null
  green: { polygon?: Place[]; coordinates?: Position[][] } | Pair[] | null
  greenCenter?: Pair
  tees?: (Place | Pair)[]
  start?: Pair | null
  playLine?: Place[]
  lineOfPlay?: { coordinates: Position[] }
  teeAreas?: { coordinates: Position[][] }[]
}

export type KnownHole = { number: number; par: number; strokeIndex: number | null; green: Position[] | null }

/** The holes of a file of fixtures/normalised as its maker matched them, and the map objects behind them unmatched. */
export function readNormalised(name: string): { holes: KnownHole[]; collection: FeatureCollection } {
  const text = readFileSync(`${import.meta.dirname}/../fixtures/normalised/${name}.json`, 'utf8')
  const { holes } = JSON.parse(text) as { holes: NormalisedHole[] }
  const known = holes.map(hole => ({
    number: hole.ref ?? hole.number ?? 0,
    par: hole.par,
    strokeIndex: hole.strokeIndex ?? null,
    green: greenOf(hole),
  }))
  const features = holes.flatMap((hole, index) => featuresOf(hole, known[index] as KnownHole))
  return { holes: known, collection: { type: 'FeatureCollection', features } }
}

function toPosition(place: Place | Pair): Position {
  return Array.isArray(place) ? [place[1], place[0]] : [place.lng, place.lat]
}

function greenOf({ green }: NormalisedHole): Position[] | null {
  if (green === null) return null
  const ring = Array.isArray(green)
    ? green.map(toPosition)
    : (green.coordinates?.[0] ?? green.polygon?.map(toPosition) ?? [])
  if (ring.length < 3) return null
  return String(ring[0]) === String(ring.at(-1)) ? ring : [...ring, ring[0] as Position]
}

function lineOf(hole: NormalisedHole): Position[] {
  if (hole.playLine !== undefined) return hole.playLine.map(toPosition)
  if (hole.lineOfPlay !== undefined) return hole.lineOfPlay.coordinates
  return [hole.start, hole.greenCenter].flatMap(pair => (pair ? [toPosition(pair)] : []))
}

function featuresOf(hole: NormalisedHole, { number, par, strokeIndex, green }: KnownHole): Feature[] {
  const card = {
    ref: String(number),
    par: String(par),
    ...(strokeIndex === null ? {} : { handicap: String(strokeIndex) }),
  }
  const line = lineOf(hole)
  const tees = hole.teeAreas?.map(({ coordinates }): Geometry => ({ type: 'Polygon', coordinates }))
  const points = hole.tees?.map((tee): Geometry => ({ type: 'Point', coordinates: toPosition(tee) }))
  return [
    ...(line.length > 1 ? [feature({ type: 'LineString', coordinates: line }, { golf: 'hole', ...card })] : []),
    ...(green === null ? [] : [feature({ type: 'Polygon', coordinates: [green] }, { golf: 'green' })]),
    ...(tees ?? points ?? []).map(geometry => feature(geometry, { golf: 'tee' })),
  ]
}

function feature(geometry: Geometry, properties: Record<string, string>): Feature {
  return { type: 'Feature', geometry, properties }
}
