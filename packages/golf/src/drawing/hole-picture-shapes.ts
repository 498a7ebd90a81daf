import { polygonsOf } from '../geometry/area.ts'
import { catmullRom, flatten, smoothRing, straight } from '../geometry/curve.ts'
import { type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import type { Geometry, Position } from '../geometry/geojson.ts'
import { type HitShape, hitShape } from '../geometry/hit-shape.ts'
import { signedRingArea } from '../geometry/plane-geometry.ts'
import { drawnFairway, drawnGreen, drawnTee } from './hole-picture-drawn.ts'
import type { Frame } from './hole-picture-frame.ts'
import type { PictureHole, PictureShape, ShapeKind } from './hole-picture-model.ts'
import { SHAPE_KINDS } from './hole-picture-model.ts'
import { curvePath } from './hole-picture-path.ts'

/** A shape with the outline that was painted, as points. */
export type PaintedShape = PictureShape & { hit: HitShape }

const SHAPE_OF: Record<string, { area: ShapeKind | null; line: ShapeKind | null }> = {
  fairway: { area: 'fairway', line: null },
  bunker: { area: 'bunker', line: null },
  water: { area: 'water', line: 'stream' },
  'penalty-area-yellow': { area: 'water', line: 'stream' },
  'penalty-area-red': { area: 'water', line: 'stream' },
  trees: { area: 'wood', line: null },
  path: { area: null, line: 'path' },
  'cart-path': { area: null, line: 'path' },
}

/** How far a rounded outline may leave the surveyed one: a share of the square root of its area, and no more than so many metres. */
export const SMOOTHING_SHARE = 0.12
export const SMOOTHING_METRES: Record<ShapeKind, number> = {
  wood: 5,
  fairway: 7,
  path: 0,
  water: 4,
  stream: 0,
  green: 2.5,
  bunker: 1.5,
  tee: 1,
}

/** Half the width of a line of ink: nobody sees an outline move by less. */
export const UNSEEN_PIXELS = 0.8
/** Wide enough that the corners which the cut makes are rounded out of sight. */
const CLIP_MARGIN_PIXELS = 160

export function paintShapes(hole: PictureHole, frame: Frame, seed: number, smooth: boolean): PaintedShape[] {
  const painted: PaintedShape[] = []
  const addArea = (kind: ShapeKind, rings: PlanePoint[][], drawn: boolean, round = smooth) => {
    const shape = paintArea(kind, rings, frame, drawn, round)
    if (shape !== null) painted.push(shape)
  }
  const project = (position: Position) => frame.project(toLngLat(position))
  const addGeometry = (geometry: Geometry, kinds: { area: ShapeKind | null; line: ShapeKind | null }) => {
    if (geometry.type === 'LineString' && kinds.line !== null) {
      painted.push(paintLine(kinds.line, geometry.coordinates.map(project), smooth))
    } else if ((geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') && kinds.area !== null) {
      for (const { coordinates } of polygonsOf(geometry)) {
        addArea(
          kinds.area,
          coordinates.map(ring => ring.map(project)),
          false,
        )
      }
    }
  }

  for (const { kind, geometry } of hole.features) addGeometry(geometry, SHAPE_OF[kind] ?? { area: null, line: null })
  if (hole.green !== null) addGeometry(hole.green, { area: 'green', line: null })
  if (!painted.some(({ kind }) => kind === 'green')) addArea('green', [drawnGreen(frame, seed)], true, true)
  if (!painted.some(({ kind }) => kind === 'fairway')) {
    const fairway = drawnFairway(hole, frame, seed)
    if (fairway !== null) addArea('fairway', [fairway], true, true)
  }
  for (const area of uniqueAreas(hole)) addGeometry(area, { area: 'tee', line: null })
  addDrawnTees(hole, frame, painted, ring => addArea('tee', [ring], true, true))
  const seen = painted.filter(({ hit }) => isInView(hit, frame))
  return seen.toSorted((a, b) => SHAPE_KINDS.indexOf(a.kind) - SHAPE_KINDS.indexOf(b.kind))
}

function isInView({ left, right, top, bottom }: HitShape, { width, height }: Frame): boolean {
  return left < width + 2 && right > -2 && top < height + 2 && bottom > -2
}

/** Several tees may share one area. */
function uniqueAreas(hole: PictureHole) {
  const areas = hole.tees.flatMap(({ area }) => area ?? [])
  return [...new Map(areas.map(area => [JSON.stringify(area), area])).values()]
}

/** A small platform under each tee that stands on none, unless one that is drawn already reaches it. */
function addDrawnTees(hole: PictureHole, frame: Frame, painted: PaintedShape[], add: (ring: PlanePoint[]) => void) {
  const reach = 15 * frame.pixelsPerMetre
  const taken = painted.filter(({ kind }) => kind === 'tee').flatMap(({ hit }) => hit.rings.flat())
  for (const { position, area } of hole.tees) {
    if (position === null || area !== null) continue
    const at = frame.project(toLngLat(position.coordinates))
    if (taken.some(other => Math.hypot(other.x - at.x, other.y - at.y) < reach)) continue
    taken.push(at)
    add(drawnTee(hole, frame, at))
  }
}

function paintLine(kind: ShapeKind, points: PlanePoint[], smooth: boolean): PaintedShape {
  const curve = smooth ? catmullRom(points, 0.8, false) : straight(points, false)
  return { kind, path: curvePath(curve), drawn: false, hit: hitShape([flatten(curve)], false) }
}

function paintArea(kind: ShapeKind, rings: PlanePoint[][], frame: Frame, drawn: boolean, smooth: boolean) {
  const kept = rings.map(ring => clipRing(openRing(ring), frame)).filter(ring => ring.length > 2)
  const [exterior] = kept
  if (exterior === undefined) return null
  const { pixelsPerMetre } = frame
  const curves = kept.map(ring => {
    const share = SMOOTHING_SHARE * Math.sqrt(Math.abs(signedRingArea(ring)))
    const within = Math.max(UNSEEN_PIXELS, Math.min(share, SMOOTHING_METRES[kind] * pixelsPerMetre))
    return smooth ? smoothRing(ring, within) : straight(ring, true)
  })
  return { kind, path: curves.map(curvePath).join(''), drawn, hit: hitShape(curves.map(flatten), true) }
}

/** Without the closing point and without points that repeat the one before. */
function openRing(ring: readonly PlanePoint[]): PlanePoint[] {
  return ring.filter(({ x, y }, index) => {
    const before = ring[(index + ring.length - 1) % ring.length] as PlanePoint
    return Math.hypot(x - before.x, y - before.y) > 1e-6
  })
}

/** Sutherland-Hodgman against the view box and a margin: a lake of a kilometre need not be sent whole. */
function clipRing(ring: PlanePoint[], { width, height }: Frame): PlanePoint[] {
  const sides: [axis: 'x' | 'y', limit: number, sign: 1 | -1][] = [
    ['x', -CLIP_MARGIN_PIXELS, 1],
    ['x', width + CLIP_MARGIN_PIXELS, -1],
    ['y', -CLIP_MARGIN_PIXELS, 1],
    ['y', height + CLIP_MARGIN_PIXELS, -1],
  ]
  return sides.reduce((points, [axis, limit, sign]) => {
    const depth = (point: PlanePoint) => (point[axis] - limit) * sign
    return points.flatMap((point, index) => {
      const before = points[(index + points.length - 1) % points.length] as PlanePoint
      const [was, is] = [depth(before), depth(point)]
      if (was < 0 === is < 0) return is < 0 ? [] : [point]
      const share = was / (was - is)
      const crossing = { x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share }
      return is < 0 ? [crossing] : [crossing, point]
    })
  }, ring)
}
