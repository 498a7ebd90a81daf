import type { PlanePoint } from '../geometry/geodesy.ts'
import { type ChainHole, type ChainStart, chainHoles, rotate } from './chain-holes.ts'
import type { HoleGroup } from './osm-hole-group.ts'
import type { OsmHoleLine } from './osm-hole-line.ts'
import { planeDistance } from './osm-object.ts'

/**
 * Courses from holes that mostly have no number: one round by the shortest walk, begun where the numbers that are
 * known fall into place, else at the clubhouse. More than eighteen are cut into loops that come back to it.
 */
export function chainCourses(
  course: string | null,
  holes: readonly OsmHoleLine[],
  clubhouse: PlanePoint | null,
): HoleGroup[] {
  const startAt: ChainStart = clubhouse === null ? null : { beside: clubhouse }
  const round = chainHoles(holes.map(endsOf), startAt).map(index => holes[index] as OsmHoleLine)
  const size = loopSize(round.length)
  const offsets = Array.from({ length: size }, (_, offset) => rotate(round, offset))
  const scored = offsets.map(turned => ({
    turned,
    known: numbersInPlace(turned, size),
    far: farFromHouse(turned, size, clubhouse),
  }))
  // A round that is not cut stays as the walk gave it, unless numbers say otherwise.
  const best = scored.reduce((a, b) => {
    if (a.known !== b.known) return b.known > a.known ? b : a
    return size < round.length && b.far < a.far - 1e-6 ? b : a
  })
  const loops = Array.from({ length: Math.ceil(round.length / size) }, (_, loop) =>
    best.turned.slice(loop * size, (loop + 1) * size),
  )
  return loops.map(loop => ({
    course,
    holes: loop.map((hole, index) => ({ number: index + 1, chained: hole.label.number !== index + 1, hole })),
  }))
}

function endsOf({ line }: OsmHoleLine): ChainHole {
  const start = line[0] ?? { x: 0, y: 0 }
  return { start, end: line.at(-1) ?? start }
}

/** 36 holes are two eighteens, 27 are three nines; a number that fits neither is one round for a person to cut. */
function loopSize(count: number): number {
  if (count <= 18) return Math.max(1, count)
  if (count % 18 === 0) return 18
  return count % 9 === 0 ? 9 : count
}

function numbersInPlace(round: readonly OsmHoleLine[], size: number): number {
  return round.filter(({ label }, index) => label.number === (index % size) + 1).length
}

function farFromHouse(round: readonly OsmHoleLine[], size: number, clubhouse: PlanePoint | null): number {
  let metres = 0
  for (let first = 0; first < round.length; first += size) {
    const { start } = endsOf(round[first] as OsmHoleLine)
    const { end } = endsOf(round[(first + round.length - 1) % round.length] as OsmHoleLine)
    // With no clubhouse, loops are cut where the walk is longest.
    metres +=
      clubhouse === null ? -planeDistance(end, start) : planeDistance(end, clubhouse) + planeDistance(clubhouse, start)
  }
  return metres
}
