import type { PlanePoint } from '../geometry/geodesy.ts'
import { planeDistance } from './osm-object.ts'

export type ChainHole = { start: PlanePoint; end: PlanePoint }

/** Where a round is thought to begin: at a hole already known, or beside a place such as the clubhouse. */
export type ChainStart = { hole: number } | { beside: PlanePoint } | null

/** Tours tried from different first holes; more find nothing better on real courses. */
const MAX_STARTS = 40
/** Moves weighed in all: far more than 36 holes need, and a bound for any number. */
const MAX_MOVES = 4_000_000
const MAX_SHORTENED = 150

/**
 * The order in which holes are walked with the least walking from a green to the next tee, as indexes of the list.
 * With no hint where the round begins, it begins after the longest walk. The same holes always give the same order.
 */
export function chainHoles(holes: readonly ChainHole[], startAt: ChainStart = null): number[] {
  if (holes.length < 2) return holes.map((_, index) => index)
  const walk = holes.map(from => Float64Array.from(holes, to => planeDistance(from.end, to.start)))
  const best = holes.length > MAX_SHORTENED ? nearestTour(walk, 0) : bestTour(walk)
  return rotate(best, startOf(best, holes, walk, startAt))
}

type Walk = readonly Float64Array[]

function walkBetween(walk: Walk, from: number, to: number): number {
  return walk[from]?.[to] ?? Number.POSITIVE_INFINITY
}

function walkAround(tour: readonly number[], walk: Walk): number {
  return tour.reduce((sum, hole, index) => sum + walkBetween(walk, hole, tour[(index + 1) % tour.length] as number), 0)
}

function bestTour(walk: Walk): number[] {
  const budget = { moves: MAX_MOVES }
  const starts = Math.min(walk.length, MAX_STARTS)
  let best: { tour: number[]; metres: number } | null = null
  for (let start = 0; start < starts; start++) {
    const tour = shortenTour(nearestTour(walk, Math.floor((start * walk.length) / starts)), walk, budget)
    const metres = walkAround(tour, walk)
    if (best === null || metres < best.metres - 1e-6) best = { tour, metres }
  }
  return best?.tour ?? []
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
function shortenTour(tour: number[], walk: Walk, budget: { moves: number }): number[] {
  let current = tour
  for (let move = findMove(current, walk, budget); move !== null; move = findMove(current, walk, budget)) {
    const turned = rotate(current, move.from)
    const [moved, rest] = [turned.slice(0, move.run), turned.slice(move.run)]
    current = [...rest.slice(0, move.at), ...moved, ...rest.slice(move.at)]
  }
  return current
}

type Move = { from: number; run: number; at: number }

/**
 * The first move that saves walking. Only three walks change: into the run, out of it, and the one it is put into; so
 * each move is weighed without walking the whole tour.
 */
function findMove(tour: readonly number[], walk: Walk, budget: { moves: number }): Move | null {
  const count = tour.length
  const hole = (index: number) => tour[index % count] as number
  for (let run = 1; run <= Math.floor(count / 2); run++) {
    for (let from = 0; from < count; from++) {
      const [first, last] = [hole(from), hole(from + run - 1)]
      const [before, after] = [hole(from + count - 1), hole(from + run)]
      const saved = walkBetween(walk, before, first) + walkBetween(walk, last, after) - walkBetween(walk, before, after)
      for (let at = 1; at < count - run; at++) {
        budget.moves -= 1
        const [left, right] = [hole(from + run + at - 1), hole(from + run + at)]
        const added = walkBetween(walk, left, first) + walkBetween(walk, last, right) - walkBetween(walk, left, right)
        if (added < saved - 1e-6) return { from, run, at }
      }
      if (budget.moves < 0) return null
    }
  }
  return null
}

export function rotate<T>(tour: readonly T[], first: number): T[] {
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
