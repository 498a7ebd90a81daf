import type { MapHole } from '@pinwise/contract'
import {
  type Area,
  areSame,
  boundingBox,
  compareWithCard,
  distanceToPolygonMetres,
  estimatePar,
  holeLengthMetres,
  interiorPoint,
  type LineString,
  pointInPolygon,
  polygonAreaSquareMetres,
  polygonsOf,
  positionsOf,
  toLngLat,
} from '@pinwise/golf'
import type { Finding, FindingCode } from './finding.ts'
import { holeKey } from './map-records.ts'
import { editable, greenOf, lineOf, type ShapeRef } from './shapes.ts'

const GREEN_FROM_SQUARE_METRES = 100
const GREEN_TO_SQUARE_METRES = 2_000
/** A line may end at the edge of the green; the hole is measured to its middle. */
const LINE_TO_GREEN_METRES = 3
/** Scorecards round, and tees move a little from day to day. */
const OFF_CARD_SHARE = 0.15
/** Lengths at which two pars are both common. */
const PAR_MARGIN_SHARE = 0.12

type More = { shape?: ShapeRef; values?: Finding['values'] }

const finding = (hole: MapHole, code: FindingCode, { shape, values }: More = {}): Finding => ({
  code,
  key: holeKey(hole.id),
  shape: shape ?? null,
  at: null,
  values: values ?? {},
})

/** Findings on one course: hole numbers and stroke indexes. */
export function courseFindings(holes: readonly MapHole[]): Finding[] {
  const indexed = holes.filter(({ strokeIndex }) => strokeIndex !== null)
  return [
    ...repeated(holes, ({ number }) => number).map(hole =>
      finding(hole, 'number_repeated', { values: { number: hole.number } }),
    ),
    ...indexClashes(indexed),
    // A course without any stroke index has no scorecard yet; one that has some is missing the others.
    ...(indexed.length > 0 ? holes.filter(({ strokeIndex }) => strokeIndex === null) : []).map(hole =>
      finding(hole, 'index_missing'),
    ),
  ]
}

/** Values on the scorecard take precedence; an estimate yields to them, and to an earlier estimate. */
function indexClashes(indexed: readonly MapHole[]): Finding[] {
  const fromCard = indexed.filter(({ strokeIndexSource }) => strokeIndexSource === 'card')
  const estimated = indexed.filter(({ strokeIndexSource }) => strokeIndexSource === 'estimated')
  const indexFinding = (code: FindingCode) => (hole: MapHole) =>
    finding(hole, code, { values: { index: hole.strokeIndex ?? 0 } })
  return [
    ...repeated(fromCard, ({ strokeIndex }) => strokeIndex).map(indexFinding('index_repeated')),
    ...repeated(estimated, ({ strokeIndex }) => strokeIndex).map(indexFinding('index_repeated')),
    ...fromCard
      .filter(({ strokeIndex }) => estimated.some(other => other.strokeIndex === strokeIndex))
      .map(indexFinding('index_estimated')),
  ]
}

function repeated(holes: readonly MapHole[], of: (hole: MapHole) => unknown): MapHole[] {
  return holes.filter((hole, at) => holes.findIndex(one => of(one) === of(hole)) < at)
}

export function holeFindings(hole: MapHole, all: readonly MapHole[]): Finding[] {
  const [line, green] = [lineOf(hole), greenOf(hole)]
  const isLine = line !== null && line.coordinates.length >= 2
  const isGreen = green !== null && positionsOf(green).length > 3
  const shape: ShapeRef = { of: 'green', id: hole.id }
  return [
    ...(line === null ? [finding(hole, 'no_line', { shape: { of: 'line', id: hole.id } })] : []),
    ...(green === null ? [finding(hole, 'no_green', { shape })] : []),
    ...(hole.tees.some(({ position, area }) => position ?? area) ? [] : [finding(hole, 'no_tee')]),
    ...(isLine && isGreen ? lineEnd(hole, line, green) : []),
    ...(isGreen ? [...greenSize(hole, green), ...overlaps(hole, green, all)] : []),
    ...(isLine ? lengths(hole, line, isGreen ? green : null) : []),
  ]
}

function lineEnd(hole: MapHole, line: LineString, green: Area): Finding[] {
  const away = distanceToPolygonMetres(toLngLat(line.coordinates.at(-1) ?? [0, 0]), green)
  if (away <= LINE_TO_GREEN_METRES) return []
  return [finding(hole, 'line_misses_green', { shape: { of: 'line', id: hole.id }, values: { metres: away } })]
}

function greenSize(hole: MapHole, green: Area): Finding[] {
  const squareMetres = polygonsOf(green).reduce((sum, one) => sum + polygonAreaSquareMetres(one), 0)
  const more: More = { shape: { of: 'green', id: hole.id }, values: { squareMetres } }
  if (squareMetres < GREEN_FROM_SQUARE_METRES) return [finding(hole, 'green_small', more)]
  // A double green is as large as two.
  return squareMetres > GREEN_TO_SQUARE_METRES ? [finding(hole, 'green_large', more)] : []
}

/** Two holes may share one green, drawn alike on both; two greens that partly overlap cannot both be right. */
function overlaps(hole: MapHole, green: Area, all: readonly MapHole[]): Finding[] {
  return all.flatMap(other => {
    const their = greenOf(other)
    if (!isAfter(other, hole) || !their || areSame(their, green) || !meet(green, their)) return []
    return [finding(hole, 'greens_overlap', { shape: { of: 'green', id: hole.id }, values: { other: other.number } })]
  })
}

const isAfter = (one: MapHole, other: MapHole) => one.id > other.id

function meet(a: Area, b: Area): boolean {
  const [first, second] = [boundingBox(a), boundingBox(b)]
  if (first.west > second.east || second.west > first.east) return false
  if (first.south > second.north || second.south > first.north) return false
  const reaches = (one: Area, into: Area) =>
    [...positionsOf(one).map(toLngLat), interiorPoint(one)].some(point => pointInPolygon(point, into))
  return reaches(a, b) || reaches(b, a)
}

function lengths(hole: MapHole, line: LineString, green: Area | null): Finding[] {
  const shape: ShapeRef = { of: 'line', id: hole.id }
  const off = hole.tees.flatMap(({ lengthMetres, position }): Finding[] => {
    const marker = editable(position)
    if (lengthMetres === null || marker?.type !== 'Point') return []
    const measured = holeLengthMetres(line, { green, tee: toLngLat(marker.coordinates) })
    if (Math.abs(compareWithCard(measured, lengthMetres).differenceShare) <= OFF_CARD_SHARE) return []
    return [finding(hole, 'length_off_card', { shape, values: { measured, card: lengthMetres } })]
  })
  const length = holeLengthMetres(line, { green })
  const least = estimatePar(length * (1 - PAR_MARGIN_SHARE))
  const most = estimatePar(length * (1 + PAR_MARGIN_SHARE))
  // Par six is rare but real, and our lengths do not cover it.
  const isLikely = hole.par >= least && (hole.par <= most || hole.par > 5)
  return [
    ...off.slice(0, 1),
    ...(isLikely ? [] : [finding(hole, 'par_unlikely', { shape, values: { par: hole.par, metres: length } })]),
  ]
}
