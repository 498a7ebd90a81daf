import { distanceMetres, toLngLat } from '../geometry/geodesy.ts'
import type { Position } from '../geometry/geojson.ts'
import type { ClubProposal, ProposedHole } from './import-proposal.ts'
import { addCourse, dropCourse, mergeCourses, renameCourse, splitCourse } from './import-review-courses.ts'
import { nearestGreen, teesNear } from './import-review-ends.ts'
import {
  acceptHoles,
  changeHole,
  moveHole,
  removeHoles,
  renumberHoles,
  setIndex,
  setName,
  setPar,
  withoutFlags,
} from './import-review-holes.ts'
import { setKind } from './import-review-kind.ts'
import { type ReviewOperation, type ReviewResult, refused } from './import-review-model.ts'
import {
  assignGreen,
  assignPart,
  drawGreen,
  dropPart,
  roundGreens,
  splitHole,
  unassignPart,
} from './import-review-parts.ts'
import { settleClub } from './import-settle.ts'

/** A new proposal with one decision made and all that follows from it, or the reason why it cannot be made. */
export function reviewClub(club: ClubProposal, operation: ReviewOperation): ReviewResult {
  const result = apply(club, operation)
  return result.ok ? { ok: true, club: settleClub(result.club) } : result
}

function apply(club: ClubProposal, operation: ReviewOperation): ReviewResult {
  switch (operation.type) {
    case 'renumber':
      return renumberHoles(club, operation.numbers)
    case 'move-hole':
      return moveHole(club, operation.holeKey, operation.courseKey, operation.number)
    case 'merge-holes':
      return mergeHoles(club, operation.holeKey, operation.otherKey)
    case 'split-hole':
      return splitHole(club, operation.holeKey, operation.at)
    case 'reverse':
      return reverseHole(club, operation.holeKey)
    case 'assign-green':
      return assignGreen(club, operation.holeKey, operation.greenKey)
    case 'unassign-green':
      return drawGreen(club, operation.holeKey, null, null)
    case 'synthesise-green':
      return drawGreen(club, operation.holeKey, 'synthetic', operation.at)
    case 'round-greens':
      return roundGreens(club, operation.greenKeys)
    case 'assign-tee':
    case 'assign-feature':
      return assignPart(club, operation.holeKey, partOf(operation))
    case 'unassign-tee':
    case 'unassign-feature':
      return unassignPart(club, operation.holeKey, partOf(operation))
    case 'set-kind':
      return setKind(club, operation.featureKey, operation.kind)
    case 'set-par':
      return setPar(club, operation.holeKey, operation.par)
    case 'set-index':
      return setIndex(club, operation.holeKey, operation.index)
    case 'set-name':
      return setName(club, operation.holeKey, operation.name)
    case 'drop':
      return dropPart(club, operation.part, operation.key)
    case 'accept':
    case 'unaccept':
      return acceptHoles(club, operation.holeKeys, operation.type === 'accept')
    case 'remove-holes':
    case 'keep-holes':
      return removeHoles(club, operation.holeKeys, operation.type === 'remove-holes')
    case 'add-course':
      return addCourse(club, operation.courseKey, operation.name)
    case 'rename-course':
      return renameCourse(club, operation.courseKey, operation.name)
    case 'merge-courses':
      return mergeCourses(club, operation.courseKey, operation.otherKey)
    case 'split-course':
      return splitCourse(club, operation.courseKey, operation.fromNumber, operation.newKey, operation.name)
    case 'drop-course':
      return dropCourse(club, operation.courseKey)
  }
}

function partOf(
  operation: Extract<ReviewOperation, { holeKey: string; teeKey: string } | { holeKey: string; featureKey: string }>,
) {
  return 'teeKey' in operation
    ? { kind: 'tee' as const, key: operation.teeKey }
    : { kind: 'feature' as const, key: operation.featureKey }
}

/** Two pieces of one hole meet within this. */
const MEET_METRES = 60

/** Played the other way: the green and the tees are looked for again at the new ends. */
function reverseHole(club: ClubProposal, holeKey: string): ReviewResult {
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
function mergeHoles(club: ClubProposal, holeKey: string, otherKey: string): ReviewResult {
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
