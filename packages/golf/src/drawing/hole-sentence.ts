import { polygonsOf } from '../geometry/area.ts'
import { localPlane, type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import { distanceToPolyline, insideRings } from '../geometry/plane-geometry.ts'
import { lineLengthMetres } from '../geometry/polygon.ts'
import { metresPerUnit } from './hole-picture-arcs.ts'
import { arcCentre } from './hole-picture-frame.ts'
import type { PictureHole, PictureUnits } from './hole-picture-model.ts'

export type PictureLanguage = 'en' | 'it'

const DOGLEG_DEGREES = 20
/** A hazard nearer than this to the green is described as beside it, without a distance. */
const GREENSIDE_METRES = 25
const IN_PLAY_METRES = 40
const WATER = ['water', 'penalty-area-yellow', 'penalty-area-red']

const TEXTS = {
  en: {
    hole: 'Hole',
    left: 'dogleg left',
    right: 'dogleg right',
    waterAt: (distances: string) => `water at ${distances}`,
    waterByGreen: 'water by the green',
    bunkersAt: (count: number, distance: number) =>
      count === 1 ? `bunker at ${distance}` : `bunkers from ${distance}`,
    bunkersByGreen: (count: number) => (count === 1 ? '1 bunker by the green' : `${count} bunkers by the green`),
    and: ' and ',
  },
  it: {
    hole: 'Buca',
    left: 'dogleg a sinistra',
    right: 'dogleg a destra',
    waterAt: (distances: string) => `acqua a ${distances}`,
    waterByGreen: 'acqua vicino al green',
    bunkersAt: (count: number, distance: number) =>
      count === 1 ? `bunker a ${distance}` : `bunker a partire da ${distance}`,
    bunkersByGreen: (count: number) => `${count} bunker vicino al green`,
    and: ' e ',
  },
}

/** The hole in one sentence; distances are to the pin, or to the middle of the green where there is none. */
export function holeSentence(
  hole: PictureHole,
  language: PictureLanguage = 'en',
  units: PictureUnits = 'metric',
): string {
  const texts = TEXTS[language]
  const bend = bendDegrees(hole)
  const shown = (metres: number) => Math.round(metres / metresPerUnit(units))
  const rounded = (metres: number) => Math.round(metres / metresPerUnit(units) / 10) * 10
  const water = hazards(hole, WATER)
  const bunkers = hazards(hole, ['bunker'])
  const waterAt = [...new Set(water.away.map(rounded))].slice(0, 2)
  const [nearestBunker] = bunkers.away
  return [
    `${texts.hole} ${hole.number}${hole.name ? ` (${hole.name})` : ''}`,
    `par ${hole.par}`,
    `${shown(lineLengthMetres(hole.lineOfPlay))} ${units === 'metric' ? 'm' : 'yd'}`,
    ...(hole.par > 3 && Math.abs(bend) > DOGLEG_DEGREES ? [bend > 0 ? texts.right : texts.left] : []),
    ...(water.byGreen > 0 ? [texts.waterByGreen] : []),
    ...(waterAt.length > 0 ? [texts.waterAt(waterAt.join(texts.and))] : []),
    ...(bunkers.byGreen > 0 ? [texts.bunkersByGreen(bunkers.byGreen)] : []),
    ...(nearestBunker === undefined ? [] : [texts.bunkersAt(bunkers.away.length, rounded(nearestBunker))]),
  ].join(', ')
}

/** How the line turns at the point furthest from the straight way to the green; positive to the right. */
export function bendDegrees({ lineOfPlay }: PictureHole): number {
  const [first] = lineOfPlay.coordinates
  if (first === undefined) return 0
  const plane = localPlane(toLngLat(first))
  const line = lineOfPlay.coordinates.map(position => plane.toPlane(toLngLat(position)))
  const [tee, green] = [line[0], line.at(-1)]
  if (tee === undefined || green === undefined) return 0
  const corner = line.reduce((best, p) => (offside(p, tee, green) > offside(best, tee, green) ? p : best), tee)
  if (corner === tee || corner === green) return 0
  const [before, after] = [bearing(tee, corner), bearing(corner, green)]
  return ((after - before + 540) % 360) - 180
}

function offside(point: PlanePoint, a: PlanePoint, b: PlanePoint): number {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length === 0) return Math.hypot(point.x - a.x, point.y - a.y)
  return Math.abs((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / length
}

/** Degrees clockwise from north. */
function bearing(from: PlanePoint, to: PlanePoint): number {
  return (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI
}

/** What is in play: how many lie by the green, and how far before it the others begin, nearest first. */
function hazards(hole: PictureHole, kinds: readonly string[]): { byGreen: number; away: number[] } {
  const centre = arcCentre(hole)
  const plane = localPlane(centre)
  const onPlane = (ring: readonly [number, number][]) => ring.map(position => plane.toPlane(toLngLat(position)))
  const line = onPlane(hole.lineOfPlay.coordinates)
  const greens = polygonsOf(hole.green).map(({ coordinates }) => coordinates.map(onPlane))
  const mayBeInPlay = nearLine(hole)
  const away: number[] = []
  let byGreen = 0
  for (const { kind, geometry } of hole.features) {
    if (!kinds.includes(kind) || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) continue
    for (const { coordinates } of polygonsOf(geometry)) {
      const ring = coordinates[0] ?? []
      // Most corners of most shapes are far away, and a comparison is cheaper than a distance.
      if (!onPlane(ring.filter(mayBeInPlay)).some(p => distanceToPolyline(p, line) <= IN_PLAY_METRES)) continue
      const outline = onPlane(ring)
      if (outline.some(p => greens.some(green => isBeside(p, green)))) byGreen++
      else away.push(distanceToPolyline({ x: 0, y: 0 }, [...outline, ...outline.slice(0, 1)]))
    }
  }
  return { byGreen, away: away.sort((a, b) => a - b) }
}

/** Less than there are anywhere on earth. */
const METRES_PER_DEGREE = 110_000

/** False for positions that are too far from the line to be in play: outside the box around it. */
function nearLine({ lineOfPlay: { coordinates } }: PictureHole): (position: readonly [number, number]) => boolean {
  const [lngs, lats] = [coordinates.map(([lng]) => lng), coordinates.map(([, lat]) => lat)]
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)]
  const up = IN_PLAY_METRES / METRES_PER_DEGREE
  const aside = up / Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  return ([lng, lat]) => lng > west - aside && lng < east + aside && lat > south - up && lat < north + up
}

function isBeside(point: PlanePoint, green: readonly (readonly PlanePoint[])[]): boolean {
  return green.some(ring => distanceToPolyline(point, ring) < GREENSIDE_METRES) || insideRings(point, green)
}
