import type { AnyGeometry } from '@pinwise/contract'
import {
  bearingDegrees,
  type Geometry,
  interiorPoint,
  type LngLat,
  localPlane,
  type PlanePoint,
  type Position,
  positionsOf,
  toLngLat,
} from '@pinwise/golf'
import { greenItemId, type MapFit, type MapModel, type ModelHole, teeItemId } from './map-model.ts'
import { zoomFor } from './metres-per-pixel.ts'

/** Zoom for one green, and the room left around whatever is fitted, as a part of the shorter side. */
export const GREEN_ZOOM = 18.8
export const FIT_MARGIN = 0.05
export const MAX_ZOOM = 21
/** Of a club of which nothing is drawn yet: its grounds would fill the map. */
const EMPTY_ZOOM = 15

export interface MapView {
  readonly center: LngLat
  readonly zoom: number
  /** The direction that is up, clockwise from north. */
  readonly bearing: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Of the map's edges, in pixels: what something else lies over. */
export interface MapPadding {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export const NO_PADDING: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 }

export interface ViewRequest {
  readonly model: MapModel
  readonly fit: MapFit
  /** The hole to show tee-down. */
  readonly turn: string | null
  readonly size: Size
  /** Where to look when there is nothing to fit. */
  readonly centre?: LngLat | undefined
}

/** Null where there is nothing to look at, not even the club's own place. */
export function viewOf({ model, fit, turn, size, centre }: ViewRequest): MapView | null {
  const bearing = bearingOf(model.holes.find(({ id }) => id === turn))
  if (fit.to === 'green') {
    const green = model.holes.find(({ id }) => id === fit.holeId)?.green
    if (green) return { center: interiorPoint(drawn(green) as never), zoom: GREEN_ZOOM, bearing }
  }
  const points = pointsOf(model, fit)
  if (points.length === 0) return centre ? { center: centre, zoom: EMPTY_ZOOM, bearing } : null
  const mostZoom = fit.to === 'club' ? MAX_ZOOM : GREEN_ZOOM
  return fitted(points, bearing, size, mostZoom)
}

/** From the tee to the middle of the green; a hole without a line stays north up. */
export function bearingOf(hole: ModelHole | undefined): number {
  const line = hole?.lineOfPlay ? positionsOf(drawn(hole.lineOfPlay)) : []
  const [from, to] = [line[0], line.at(-1)]
  return from && to && line.length > 1 ? bearingDegrees(toLngLat(from), toLngLat(to)) : 0
}

function pointsOf(model: MapModel, fit: MapFit): LngLat[] {
  if (fit.to === 'club') return pointsOfClub(model)
  if (fit.to === 'item') return pointsOfItem(model, fit.id)
  const hole = model.holes.find(({ id }) => id === fit.holeId)
  return hole ? pointsOfHole(hole) : pointsOfClub(model)
}

function pointsOfClub({ holes, features, boundary }: MapModel): LngLat[] {
  const played = holes.flatMap(pointsOfHole)
  if (played.length > 0) return played
  const rest = [...features.map(({ geometry }) => geometry), ...(boundary ? [boundary] : [])]
  return rest.flatMap(pointsOfGeometry)
}

function pointsOfHole({ lineOfPlay, green, tees }: ModelHole): LngLat[] {
  const shapes = [lineOfPlay, green, ...tees.flatMap(({ area, position }) => [area, position])]
  return shapes.flatMap(shape => (shape ? pointsOfGeometry(shape) : []))
}

function pointsOfItem(model: MapModel, id: string): LngLat[] {
  const feature = model.features.find(one => one.id === id)
  if (feature) return pointsOfGeometry(feature.geometry)
  for (const hole of model.holes) {
    if (hole.id === id) return pointsOfHole(hole)
    if (hole.green && greenItemId(hole.id) === id) return pointsOfGeometry(hole.green)
    const tee = hole.tees.find(({ teeId }) => teeItemId(hole.id, teeId) === id)
    if (tee) return [tee.area, tee.position].flatMap(shape => (shape ? pointsOfGeometry(shape) : []))
  }
  return []
}

/** Of any geometry of the contract; two of them are in no other part of the product. */
function pointsOfGeometry({ coordinates }: AnyGeometry): LngLat[] {
  const places = (value: unknown): LngLat[] => {
    if (!Array.isArray(value)) return []
    return typeof value[0] === 'number' ? [toLngLat(value as Position)] : value.flatMap(places)
  }
  return places(coordinates)
}

/** Nothing that is not a sound geometry is stored: packages/golf checks it on the way in. */
const drawn = (geometry: AnyGeometry) => geometry as Geometry

function fitted(points: readonly LngLat[], bearing: number, { width, height }: Size, mostZoom: number): MapView {
  const plane = localPlane(points[0] as LngLat)
  const turned = points.map(point => turn(plane.toPlane(point), bearing))
  const [xs, ys] = [turned.map(({ x }) => x), turned.map(({ y }) => y)]
  const [west, east, south, north] = [least(xs), most(xs), least(ys), most(ys)]
  const middle = turn({ x: (west + east) / 2, y: (south + north) / 2 }, -bearing)
  const center = plane.fromPlane(middle)
  const margin = 2 * FIT_MARGIN * Math.min(width, height)
  const metres = Math.max(
    (east - west) / Math.max(1, width - margin),
    (north - south) / Math.max(1, height - margin),
    Number.EPSILON,
  )
  return { center, zoom: Math.min(mostZoom, zoomFor(metres, center.lat)), bearing }
}

/** Counter-clockwise by the bearing, so that what lies in its direction comes to lie up. */
function turn({ x, y }: PlanePoint, degrees: number): PlanePoint {
  const radians = (degrees * Math.PI) / 180
  return { x: x * Math.cos(radians) - y * Math.sin(radians), y: x * Math.sin(radians) + y * Math.cos(radians) }
}

const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other), Infinity)
const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other), -Infinity)
