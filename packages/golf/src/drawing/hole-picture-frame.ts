import { polygonsOf } from '../geometry/area.ts'
import { type LngLat, localPlane, type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import type { LineString, Position } from '../geometry/geojson.ts'
import { distanceToPolyline } from '../geometry/plane-geometry.ts'
import { interiorPoint, positionsOf } from '../geometry/polygon.ts'
import type { HolePictureOptions, PictureHole } from './hole-picture-model.ts'

export type Frame = {
  width: number
  height: number
  pixelsPerMetre: number
  centre: LngLat
  project: (point: LngLat) => PlanePoint
  unproject: (point: PlanePoint) => LngLat
}

/** What lies further from the line than this does not make the picture smaller. */
const CORRIDOR_METRES = 42
const MIN_EXTENT_METRES = { across: 70, along: 130 }
const PLATFORM_METRES = 7
const RADIANS_PER_DEGREE = Math.PI / 180

/** What distances are measured from: the pin, else the middle of the (largest) green, else the end of the line. */
export function arcCentre(hole: PictureHole): LngLat {
  if (hole.pin) return hole.pin
  const greens = polygonsOf(hole.green).filter(polygon => (polygon.coordinates[0]?.length ?? 0) > 2)
  if (greens.length > 0)
    return interiorPoint({ type: 'MultiPolygon', coordinates: greens.map(green => green.coordinates) })
  return toLngLat(hole.lineOfPlay.coordinates.at(-1) ?? [0, 0])
}

/** A pole of 26 metres of the map, limited so that it can be seen and does not outgrow the picture. */
export function flagPole({ width, height }: { width: number; height: number }, pixelsPerMetre: number): number {
  return Math.min(58, Math.min(width, height) * 0.11, Math.max(18, 26 * pixelsPerMetre))
}

/** The plane has its origin at the pin, so that every distance from it is exact; then turned, scaled and moved. */
export function fitFrame(hole: PictureHole, options: HolePictureOptions): Frame {
  const { width, height, padding = Math.min(width, height) * 0.06, turnDegrees = 0 } = options
  const centre = arcCentre(hole)
  const plane = localPlane(centre)
  const turn = uprightTurn(plane.toPlane(firstOf(hole.lineOfPlay, centre))) + turnDegrees * RADIANS_PER_DEGREE
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  // Clockwise on paper; y grows downwards.
  const rotate = ({ x, y }: PlanePoint) => ({ x: x * cos + y * sin, y: x * sin - y * cos })
  const box = extent(positionsToFit(hole, centre, options.showMetres).map(p => rotate(plane.toPlane(toLngLat(p)))))
  const top = padding + flagPole(options, Infinity) * 0.6
  const scale = Math.min(
    Math.max(1, width - 2 * padding) / Math.max(MIN_EXTENT_METRES.across, box.right - box.left),
    Math.max(1, height - padding - top) / Math.max(MIN_EXTENT_METRES.along, box.bottom - box.top),
  )
  const shiftX = width / 2 - (scale * (box.left + box.right)) / 2
  const shiftY = (top + height - padding) / 2 - (scale * (box.top + box.bottom)) / 2
  return {
    width,
    height,
    pixelsPerMetre: scale,
    centre,
    project: point => {
      const { x, y } = rotate(plane.toPlane(point))
      return { x: x * scale + shiftX, y: y * scale + shiftY }
    },
    unproject: point => {
      const [x, y] = [(point.x - shiftX) / scale, (point.y - shiftY) / scale]
      return plane.fromPlane({ x: x * cos + y * sin, y: x * sin - y * cos })
    },
  }
}

function firstOf(line: LineString, otherwise: LngLat): LngLat {
  const [first] = line.coordinates
  return first === undefined ? otherwise : toLngLat(first)
}

/** The turn that brings the way from the tee to the pin upright. */
function uprightTurn(tee: PlanePoint): number {
  return tee.x === 0 && tee.y === 0 ? 0 : -Math.atan2(-tee.x, -tee.y)
}

function positionsToFit(hole: PictureHole, centre: LngLat, showMetres = Number.POSITIVE_INFINITY): Position[] {
  const plane = localPlane(centre)
  const onPlane = (position: Position) => plane.toPlane(toLngLat(position))
  const line = hole.lineOfPlay.coordinates.map(onPlane)
  const beside = hole.features
    .filter(({ kind }) => kind === 'fairway' || kind === 'bunker')
    .flatMap(({ geometry }) => positionsOf(geometry))
    .filter(position => distanceToPolyline(onPlane(position), line) <= CORRIDOR_METRES)
  const all: Position[] = [
    ...hole.lineOfPlay.coordinates,
    ...beside,
    ...polygonsOf(hole.green).flatMap(positionsOf),
    ...hole.tees.flatMap(({ position, area }) => [position, area].flatMap(each => (each ? positionsOf(each) : []))),
  ]
  const near = all.filter(position => {
    const { x, y } = onPlane(position)
    return Math.hypot(x, y) <= showMetres
  })
  return [[centre.lng, centre.lat], ...near]
}

/** With room for a tee platform, which is drawn round its point. */
function extent(points: readonly PlanePoint[]) {
  const box = { left: 0, right: 0, top: 0, bottom: 0 }
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + PLATFORM_METRES)
  }
  return box
}
