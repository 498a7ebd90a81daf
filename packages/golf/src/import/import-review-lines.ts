import { distanceMetres, toLngLat } from '../geometry/geodesy.ts'
import type { Position } from '../geometry/geojson.ts'
import type { ClubProposal, ProposedHole } from './import-proposal.ts'
import { nearestGreen, teesNear } from './import-review-ends.ts'
import { changeHole, withoutFlags } from './import-review-holes.ts'
import { type ReviewResult, refused } from './import-review-model.ts'

/** Two pieces of one hole meet within this. */
const MEET_METRES = 60

/** Played the other way: the green and the tees are looked for again at the new ends. */
export function reverseHole(club: ClubProposal, holeKey: string): ReviewResult {
  return changeHole(club, holeKey, hole => {
    const coordinates = hole.lineOfPlay.coordinates.toReversed()
    const green = nearestGreen(club, coordinates.at(-1))
    return {
      lineOfPlay: { type: 'LineString', coordinates },
      greenKey: green?.key ?? null,
      greenSource: green === null ? 'synthetic' : 'surveyed',
      greenHint: null,
      tees: teesNear(club, coordinates[0]),
      flags: withoutFlags(hole.flags, ['direction_fixed']),
    }
  })
}

/**
 * Two lines become one hole, which keeps the first one's name and number. Pieces that meet are put end to end; of two
 * drawings of the same hole the longer stays.
 */
export function mergeHoles(club: ClubProposal, holeKey: string, otherKey: string): ReviewResult {
  if (holeKey === otherKey) return refused('same_hole', holeKey)
  const [hole, other] = [holeKey, otherKey].map(key => club.holes.find(each => each.key === key))
  if (hole === undefined || other === undefined)
    return refused('hole_not_found', hole === undefined ? holeKey : otherKey)
  const { first, last, coordinates } = joinLines(hole, other)
  const tees = new Map([...first.tees, ...last.tees].map(tee => [tee.key, tee]))
  const features = club.features.map(feature => ({
    ...feature,
    holeKeys: [...new Set(feature.holeKeys.map(key => (key === otherKey ? holeKey : key)))],
  }))
  const holes = club.holes.filter(({ key }) => key !== otherKey)
  return changeHole({ ...club, holes, features }, holeKey, () => ({
    lineOfPlay: { type: 'LineString', coordinates },
    greenKey: last.greenKey ?? first.greenKey,
    greenSource: last.greenSource ?? first.greenSource,
    greenHint: last.greenHint,
    tees: [...tees.values()],
    number: hole.number ?? (other.courseKey === hole.courseKey ? other.number : null),
    name: hole.name ?? other.name,
    cardIndex: hole.cardIndex ?? other.cardIndex,
    ...(hole.parSource === 'estimated' ? { par: other.par, parSource: other.parSource } : {}),
    flags: withoutFlags(hole.flags, ['line_doubled']),
  }))
}

function joinLines(
  a: ProposedHole,
  b: ProposedHole,
): { first: ProposedHole; last: ProposedHole; coordinates: Position[] } {
  const gap = (from: ProposedHole, to: ProposedHole) => {
    const [end, start] = [from.lineOfPlay.coordinates.at(-1), to.lineOfPlay.coordinates[0]]
    return end === undefined || start === undefined
      ? Number.POSITIVE_INFINITY
      : distanceMetres(toLngLat(end), toLngLat(start))
  }
  const [first, last] = gap(a, b) <= gap(b, a) ? [a, b] : [b, a]
  if (gap(first, last) <= MEET_METRES) {
    const coordinates = [...first.lineOfPlay.coordinates, ...last.lineOfPlay.coordinates]
    return {
      first,
      last,
      coordinates: coordinates.filter((position, index) => String(position) !== String(coordinates[index - 1])),
    }
  }
  const [longer, shorter] = a.lengthMetres >= b.lengthMetres ? [a, b] : [b, a]
  return { first: shorter, last: longer, coordinates: longer.lineOfPlay.coordinates }
}
