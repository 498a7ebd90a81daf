import type { PlanePoint } from './geodesy.ts'
import { planeDistance } from './osm-object.ts'

export type ChainHole = { start: PlanePoint; end: PlanePoint }

/** Where a round is thought to begin: at a hole already known, or beside a place such as the clubhouse. */
export type ChainStart = { hole: number } | { beside: PlanePoint } | null

/**
 * The order in which holes are walked with the least walking from a green to the next tee, as indexes of the list.
 * With no hint where the round begins, it begins after the longest walk. The same holes always give the same order.
 */
export function chainHoles(holes: readonly ChainHole[], startAt: ChainStart = null): number[] {
  if (holes.length < 2) return holes.map((_, index) => index)
  const walk = holes.map(from => holes.map(to => planeDistance(from.end, to.start)))
  const tours = holes.map((_, index) => shortenTour(nearestTour(walk, index), walk))
  const best = tours.reduce((a, b) => (tourLength(b, walk) < tourLength(a, walk) - 1e-6 ? b : a))
  return rotate(best, startOf(best, holes, walk, startAt))
}

type Walk = readonly (readonly number[])[]

function walkBetween(walk: Walk, from: number, to: number): number {
  return walk[from]?.[to] ?? Number.POSITIVE_INFINITY
}

function tourLength(tour: readonly number[], walk: Walk): number {
  return tour.reduce((sum, hole, index) => sum + walkBetween(walk, hole, tour[(index + 1) % tour.length] as number), 0)
}

function nearestTour(walk: Walk, first: number): number[] {
  const tour = [first]
  const left = new Set(walk.keys())
  left.delete(first)
  while (left.size > 0) {
    const here = tour.at(-1) as number
    const next = [...left].reduce((a, b) => (walkBetween(walk, here, b) < walkBetween(walk, here, a) ? b : a))
    tour.push(next)
    left.delete(next)
  }
  return tour
}

/** Moves runs of holes elsewhere in the tour while that saves walking; holes are never played backwards. */
function shortenTour(tour: number[], walk: Walk): number[] {
  let best = tour
  for (let improved = true; improved; ) {
    improved = false
    for (const candidate of neighbours(best)) {
      if (tourLength(candidate, walk) >= tourLength(best, walk) - 1e-6) continue
      best = candidate
      improved = true
      break
    }
  }
  return best
}

function* neighbours(tour: readonly number[]): Generator<number[]> {
  const longestRun = Math.floor(tour.length / 2)
  for (let run = 1; run <= longestRun; run++) {
    for (let from = 0; from < tour.length; from++) {
      const turned = rotate(tour, from)
      const moved = turned.slice(0, run)
      const rest = turned.slice(run)
      for (let at = 1; at < rest.length; at++) yield [...rest.slice(0, at), ...moved, ...rest.slice(at)]
    }
  }
}

function rotate(tour: readonly number[], first: number): number[] {
  return [...tour.slice(first), ...tour.slice(0, first)]
}

function startOf(tour: readonly number[], holes: readonly ChainHole[], walk: Walk, startAt: ChainStart): number {
  if (startAt !== null && 'hole' in startAt) return Math.max(0, tour.indexOf(startAt.hole))
  const scores = tour.map((hole, index) => {
    const last = tour.at(index - 1) as number
    if (startAt === null) return -walkBetween(walk, last, hole)
    const [first, before] = [holes[hole] as ChainHole, holes[last] as ChainHole]
    return planeDistance(startAt.beside, first.start) + planeDistance(startAt.beside, before.end)
  })
  return scores.indexOf(Math.min(...scores))
}
