import { distanceMetres, toLngLat } from './geodesy.ts'
import type { Position } from './geojson.ts'

type JoinedRings = {
  rings: Position[][]
  /** Chains whose ends are too far apart to belong together. */
  open: Position[][]
  /** Rings closed over a gap in the map. */
  closed: number
}

/** Ends of two ways nearer than this were meant to be one node. */
const SAME_NODE_METRES = 1
const SMALL_GAP_METRES = 3
const SMALL_GAP_SHARE = 0.1
const MAX_GAP_METRES = 50

/** Rings from ways in any order and direction, as the members of a multipolygon come. */
export function joinRings(ways: readonly (readonly Position[])[]): JoinedRings {
  const chains = joinNear(joinExact(ways.filter(way => way.length > 1).map(way => [...way])))
  const result: JoinedRings = { rings: [], open: [], closed: 0 }
  for (const chain of chains) {
    const ring = closeRing(chain)
    if (ring === null) result.open.push(chain)
    else {
      result.rings.push(ring)
      if (!isClosed(chain)) result.closed += 1
    }
  }
  return result
}

/** A ring that ends where it starts, if need be over a small gap; null where the gap is no slip of the pen. */
export function closeRing(chain: readonly Position[]): Position[] | null {
  const [first, last] = [chain[0], chain.at(-1)]
  if (first === undefined || last === undefined) return null
  if (isClosed(chain)) return chain.length < 4 ? null : [...chain]
  if (chain.length < 3) return null
  const gap = between(first, last)
  if (gap <= SAME_NODE_METRES && chain.length > 3) return [...chain.slice(0, -1), first]
  const allowed = Math.min(MAX_GAP_METRES, Math.max(SMALL_GAP_METRES, SMALL_GAP_SHARE * lengthOf(chain)))
  return gap <= allowed ? [...chain, first] : null
}

export function isClosed(chain: readonly Position[]): boolean {
  const [first, last] = [chain[0], chain.at(-1)]
  return first !== undefined && last !== undefined && chain.length > 2 && keyOf(first) === keyOf(last)
}

function keyOf([lng, lat]: Position): string {
  return `${lng},${lat}`
}

function between(a: Position, b: Position): number {
  return distanceMetres(toLngLat(a), toLngLat(b))
}

function lengthOf(chain: readonly Position[]): number {
  return chain.slice(1).reduce((sum, position, index) => sum + between(chain[index] ?? position, position), 0)
}

/** Follows shared nodes: each way is joined once, so the work grows with the number of ways. */
function joinExact(ways: Position[][]): Position[][] {
  const at = new Map<string, Set<Position[]>>()
  const ends = (way: Position[]) => [keyOf(way[0] as Position), keyOf(way.at(-1) as Position)]
  const chains: Position[][] = []
  for (const way of ways) {
    if (isClosed(way)) chains.push(way)
    else for (const end of ends(way)) at.set(end, (at.get(end) ?? new Set()).add(way))
  }
  const take = (end: string): Position[] | null => {
    const [next] = at.get(end) ?? []
    if (next === undefined) return null
    for (const each of ends(next)) at.get(each)?.delete(next)
    return keyOf(next[0] as Position) === end ? next : next.toReversed()
  }
  for (const start of ways) {
    const first = keyOf(start[0] as Position)
    if (isClosed(start) || !at.get(first)?.has(start)) continue
    for (const each of ends(start)) at.get(each)?.delete(start)
    chains.push(grow(start, take))
  }
  return chains
}

function grow(start: Position[], take: (end: string) => Position[] | null): Position[] {
  let chain = start.slice()
  for (const turn of [false, true]) {
    if (turn) chain = chain.toReversed()
    while (!isClosed(chain)) {
      const next = take(keyOf(chain.at(-1) as Position))
      if (next === null) break
      for (const position of next.slice(1)) chain.push(position)
    }
  }
  return chain
}

const MAX_NEAR_CHAINS = 200

/** The rare map whose ways meet without sharing a node. */
function joinNear(chains: Position[][]): Position[][] {
  const done = chains.filter(isClosed)
  const open = chains.filter(chain => !isClosed(chain))
  if (open.length < 2 || open.length > MAX_NEAR_CHAINS) return chains
  for (let chain = open.pop(); chain !== undefined; chain = open.pop()) {
    const end = chain.at(-1) as Position
    const next = open.findIndex(other => touches(end, other[0]) || touches(end, other.at(-1)))
    if (next < 0 || touches(end, chain[0])) done.push(chain)
    else {
      const [other] = open.splice(next, 1) as [Position[]]
      open.push([...chain, ...(touches(end, other[0]) ? other : other.toReversed()).slice(1)])
    }
  }
  return done
}

function touches(a: Position, b: Position | undefined): boolean {
  return b !== undefined && between(a, b) <= SAME_NODE_METRES
}
