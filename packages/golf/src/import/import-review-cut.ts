import { distanceMetres, type LngLat, localPlane, toLngLat, toPosition } from '../geometry/geodesy.ts'
import type { Position } from '../geometry/geojson.ts'
import { lineEdges, nearestOnSegment } from '../geometry/plane-geometry.ts'
import type { ClubProposal, ProposedHole } from './import-proposal.ts'
import { nearestGreen, teesNear } from './import-review-ends.ts'
import { changeHole } from './import-review-holes.ts'
import { type ReviewResult, refused } from './import-review-model.ts'

const OFF_LINE_METRES = 50
const MIN_PIECE_METRES = 5

/** One line that runs over two holes is cut; the second gets no number yet, and the first looks for its own green. */
export function splitHole(club: ClubProposal, holeKey: string, at: LngLat): ReviewResult {
  const hole = club.holes.find(({ key }) => key === holeKey)
  if (hole === undefined) return refused('hole_not_found', holeKey)
  const secondKey = `${holeKey}-cut`
  if (club.holes.some(({ key }) => key === secondKey)) return refused('key_taken', secondKey)
  const cut = cutLine(hole.lineOfPlay.coordinates, at)
  if (cut === null) return refused('split_off_line', holeKey)
  const second: ProposedHole = {
    ...hole,
    key: secondKey,
    number: null,
    alsoNumbers: [],
    name: null,
    cardIndex: null,
    cardLengthsMetres: [],
    parSource: 'estimated',
    lineOfPlay: { type: 'LineString', coordinates: cut.after },
    tees: teesNear(club, cut.after[0]),
    accepted: false,
  }
  const green = nearestGreen(club, cut.before.at(-1))
  const features = club.features.map(feature =>
    feature.holeKeys.includes(holeKey) ? { ...feature, holeKeys: [...feature.holeKeys, secondKey] } : feature,
  )
  return changeHole({ ...club, holes: [...club.holes, second], features }, holeKey, () => ({
    lineOfPlay: { type: 'LineString', coordinates: cut.before },
    greenKey: green?.key ?? null,
    greenSource: green === null ? 'synthetic' : 'surveyed',
    greenHint: null,
    cardLengthsMetres: [],
  }))
}

function cutLine(line: readonly Position[], at: LngLat): { before: Position[]; after: Position[] } | null {
  const plane = localPlane(at)
  const points = line.map(position => plane.toPlane(toLngLat(position)))
  const legs = lineEdges(points).map(([a, b]) => nearestOnSegment({ x: 0, y: 0 }, a, b))
  const metres = legs.map(({ x, y }) => Math.hypot(x, y))
  const leg = metres.indexOf(Math.min(...metres))
  const found = legs[leg]
  if (found === undefined || !((metres[leg] ?? 0) <= OFF_LINE_METRES)) return null
  const middle = toPosition(plane.fromPlane(found))
  const [before, after] = [
    [...line.slice(0, leg + 1), middle],
    [middle, ...line.slice(leg + 1)],
  ]
  const isLong = (part: readonly Position[]) =>
    lineEdges(part).reduce((sum, [a, b]) => sum + distanceMetres(toLngLat(a), toLngLat(b)), 0) >= MIN_PIECE_METRES
  return isLong(before) && isLong(after) ? { before: distinct(before), after: distinct(after) } : null
}

function distinct(line: readonly Position[]): Position[] {
  return line.filter((position, index) => String(position) !== String(line[index - 1]))
}
