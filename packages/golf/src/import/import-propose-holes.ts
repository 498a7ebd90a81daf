import { type LocalPlane, type PlanePoint, toPosition } from '../geometry/geodesy.ts'
import { insideRings } from '../geometry/plane-geometry.ts'
import { courseOfLabel, isPracticeGreen, numbersOf } from '../osm/osm-greens.ts'
import type { HoleSurroundings, OsmHoleLine } from '../osm/osm-hole-line.ts'
import {
  centreOfObject,
  distanceToObject,
  isAbout,
  type OsmObject,
  planeDistance,
  planeLength,
  pointsAlong,
} from '../osm/osm-object.ts'
import { type HolePair, pairGreens, pairLeftGreens } from './import-pair-greens.ts'

const TEE_OF_LINE_METRES = 40
const NINE = 9

/**
 * Holes for greens that no line leads to, from the tees and fairways that point to them. Where most holes are drawn,
 * only as many as complete the nine: what is left over then is practice.
 */
export function proposeHoles(
  lines: readonly OsmHoleLine[],
  around: HoleSurroundings,
  plane: LocalPlane,
): OsmHoleLine[] {
  const used = new Set(lines.flatMap(({ green }) => (green === null ? [] : [green.key])))
  const greens = around.greens.filter(
    green => !used.has(green.key) && !isPracticeGreen(green) && !isPassed(green, lines),
  )
  const isDrawnWithoutLines = lines.length < greens.length
  const wanted = isDrawnWithoutLines ? greens.length : (NINE - (lines.length % NINE)) % NINE
  const tees = around.tees.filter(tee => !lines.some(({ line }) => isTeeOf(tee, line)))
  const fairways = around.fairways.filter(fairway => !lines.some(({ line }) => runsAlong(line, fairway)))
  const known = new Set(lines.map(({ label }) => `${label.number} ${label.course ?? ''}`))
  const pairs = pairGreens(greens, tees, fairways)
  const left = isDrawnWithoutLines ? pairLeftGreens(greens, tees, pairs) : []
  return [...pairs, ...left]
    .map(pair => lineOf(pair, plane))
    .filter(({ label }) => label.number === null || !known.has(`${label.number} ${label.course ?? ''}`))
    .slice(0, wanted)
}

/** A line over a green without its end on it: the map has it, but what it is only a person can say. */
function isPassed(green: OsmObject, lines: readonly OsmHoleLine[]): boolean {
  return lines.some(({ line }) =>
    pointsAlong(line, 10).some(point => isAbout(point, green, 0) && insideRings(point, green.paths)),
  )
}

function isTeeOf(tee: OsmObject, line: readonly PlanePoint[]): boolean {
  const [start] = line
  return (
    start !== undefined && isAbout(start, tee, TEE_OF_LINE_METRES) && distanceToObject(start, tee) <= TEE_OF_LINE_METRES
  )
}

function runsAlong(line: readonly PlanePoint[], fairway: OsmObject): boolean {
  const points = pointsAlong(line, 20)
  return points.filter(point => isAbout(point, fairway, 0) && insideRings(point, fairway.paths)).length > 2
}

function lineOf({ green, tees, fairway, start }: HolePair, plane: LocalPlane): OsmHoleLine {
  const centre = centreOfObject(green)
  const backTee = tees.map(centreOfObject).sort((a, b) => planeDistance(b, centre) - planeDistance(a, centre))[0]
  const line = bendThrough(backTee ?? start, centre, fairway)
  const labelled = [green, ...tees, ...(fairway === null ? [] : [fairway])]
  const [number = null] = labelled.flatMap(numbersOf)
  const course = labelled.map(courseOfLabel).find(name => name !== null) ?? null
  return {
    key: `proposed/${green.key}`,
    source: null,
    tags: {},
    label: { number, also: [], course, name: null },
    line,
    coordinates: line.map(point => toPosition(plane.fromPlane(point))),
    green: green.geometry.type === 'Point' ? null : green,
    greenHint: centre,
    flags: ['proposed'],
  }
}

const GRID = 9
const STEP_METRES = 10
/** A bend must save this much of the way off the fairway to be believed. */
const WORTH_METRES = 40
const MAX_DETOUR = 1.35

/** The line from a tee to a green, straight or with the one corner that keeps it longest on the fairway. */
function bendThrough(tee: PlanePoint, green: PlanePoint, fairway: OsmObject | null): PlanePoint[] {
  const straight = [tee, green]
  if (fairway === null) return straight
  const off = (line: PlanePoint[]) =>
    pointsAlong(line, STEP_METRES).filter(point => !insideRings(point, fairway.paths)).length * STEP_METRES
  const most = planeDistance(tee, green) * MAX_DETOUR
  const bent = cornersIn(fairway)
    .map(corner => [tee, corner, green])
    .filter(line => planeLength(line) <= most)
    .map(line => ({ line, off: off(line), metres: planeLength(line) }))
    .sort((a, b) => a.off - b.off || a.metres - b.metres)[0]
  return bent !== undefined && bent.off + WORTH_METRES <= off(straight) ? bent.line : straight
}

function cornersIn({ reach, paths }: OsmObject): PlanePoint[] {
  const corners: PlanePoint[] = []
  for (let row = 1; row < GRID; row++) {
    for (let column = 1; column < GRID; column++) {
      const x = reach.west + ((reach.east - reach.west) * column) / GRID
      const point = { x, y: reach.south + ((reach.north - reach.south) * row) / GRID }
      if (insideRings(point, paths)) corners.push(point)
    }
  }
  return corners
}
