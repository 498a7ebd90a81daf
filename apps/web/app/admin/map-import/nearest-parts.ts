import {
  type ClubProposal,
  distanceMetres,
  distanceToLineMetres,
  distanceToPolygonMetres,
  type Geometry,
  type LngLat,
  type ProposedFeature,
  type ProposedGreen,
  type ProposedHole,
  type ProposedTee,
  positionsOf,
  toLngLat,
} from '@pinwise/golf'

/** A candidate part of a hole, and its distance. */
interface Candidate<Part> {
  readonly part: Part
  readonly metres: number
}

const MAX_CANDIDATES = 8
/** Beyond these distances it belongs to another hole. */
const TEE_METRES = 300
const FEATURE_METRES = 120
const HOLE_METRES = 400

function endsOf({ lineOfPlay }: ProposedHole): { tee: LngLat; green: LngLat } {
  const { coordinates } = lineOfPlay
  return { tee: toLngLat(coordinates[0] ?? [0, 0]), green: toLngLat(coordinates.at(-1) ?? [0, 0]) }
}

/** Greens other than its own, those without a hole first: a green may be shared, but rarely is. */
export function nearestGreens(
  club: ClubProposal,
  hole: ProposedHole,
): Candidate<ProposedGreen & { isFree: boolean }>[] {
  const end = endsOf(hole).green
  const taken = new Set(club.holes.map(({ greenKey }) => greenKey))
  const others = club.greens
    .filter(({ key }) => key !== hole.greenKey)
    .map(green => ({ ...green, isFree: !taken.has(green.key) }))
  const near = nearest(others, ({ geometry }) => distanceTo(geometry, end))
  const free = near.filter(({ part }) => part.isFree).slice(0, MAX_CANDIDATES)
  const shared = near.filter(({ part }) => !part.isFree).slice(0, MAX_CANDIDATES - free.length || 1)
  return [...free, ...shared]
}

export function nearestTees(club: ClubProposal, hole: ProposedHole): Candidate<ProposedTee>[] {
  const start = endsOf(hole).tee
  const own = new Set(hole.tees.map(({ key }) => key))
  const others = club.tees.filter(({ key }) => !own.has(key))
  return within(
    nearest(others, ({ position }) => distanceMetres(position, start)),
    TEE_METRES,
  )
}

export function nearestFeatures(club: ClubProposal, hole: ProposedHole): Candidate<ProposedFeature>[] {
  const others = club.features.filter(({ holeKeys }) => !holeKeys.includes(hole.key))
  return within(
    nearest(others, ({ geometry }) => gapBetween(geometry, hole)),
    FEATURE_METRES,
  )
}

/** Pieces of the same hole: one ends where the other begins, or they lie side by side. */
export function nearestHoles(club: ClubProposal, hole: ProposedHole): Candidate<ProposedHole>[] {
  const mine = endsOf(hole)
  const others = club.holes.filter(({ key }) => key !== hole.key)
  return within(
    nearest(others, other => {
      const theirs = endsOf(other)
      return Math.min(
        distanceMetres(mine.green, theirs.tee),
        distanceMetres(mine.tee, theirs.green),
        Math.max(distanceMetres(mine.tee, theirs.tee), distanceMetres(mine.green, theirs.green)),
      )
    }),
    HOLE_METRES,
  )
}

function nearest<Part>(parts: readonly Part[], metresTo: (part: Part) => number): Candidate<Part>[] {
  return parts.map(part => ({ part, metres: metresTo(part) })).sort((a, b) => a.metres - b.metres)
}

function within<Part>(candidates: readonly Candidate<Part>[], metres: number): Candidate<Part>[] {
  return candidates.filter(each => each.metres <= metres).slice(0, MAX_CANDIDATES)
}

function distanceTo(geometry: Geometry, point: LngLat): number {
  if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') return distanceToPolygonMetres(point, geometry)
  if (geometry.type === 'LineString') return distanceToLineMetres(point, geometry)
  return distanceMetres(point, toLngLat(geometry.coordinates))
}

/** From the line of play to the nearest corner, or from the outline to a bend of the line. */
function gapBetween(geometry: Geometry, { lineOfPlay }: ProposedHole): number {
  const corners = positionsOf(geometry).map(position => distanceToLineMetres(toLngLat(position), lineOfPlay))
  const bends = lineOfPlay.coordinates.map(position => distanceTo(geometry, toLngLat(position)))
  return Math.min(...corners, ...bends)
}
