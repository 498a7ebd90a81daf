import type { PaceDay } from './pace-day.ts'
import type { Waiting } from './waiting.ts'

/** Holes in a row on which groups wait. */
export type Bottleneck = {
  /** The head of the queue: the furthest-along hole, whose next hole is free. */
  rootHoleId: string
  /** In the order of play, the root last. */
  holeIds: string[]
  waitingIds: string[]
  waitingSeconds: number
}

/**
 * Play backs up towards the holes before, so the cause of holes 5, 6 and 7 being full is to be found on 7. Which hole
 * follows which is taken from the routes of the groups; in a shotgun the course is a circle.
 */
export function bottlenecksOf(day: PaceDay, waiting: readonly Waiting[], nowSeconds: number): Bottleneck[] {
  const nexts = nextHoles(day)
  const stacked = Map.groupBy(waiting, ({ holeId }) => holeId)
  const isStacked = (holeId: string) => stacked.has(holeId)
  const befores = (holeId: string) => [...stacked.keys()].filter(each => nexts.get(each)?.has(holeId))
  const roots = [...stacked.keys()].filter(holeId => ![...(nexts.get(holeId) ?? [])].some(isStacked))
  // A whole circle of full holes has no head: the hole with the longest wait stands for it.
  if (roots.length === 0 && stacked.size > 0) roots.push(longestWait(waiting).holeId)
  return roots.map(rootHoleId => {
    const holeIds = [rootHoleId]
    for (const holeId of holeIds)
      for (const before of befores(holeId)) if (!holeIds.includes(before)) holeIds.push(before)
    const groups = holeIds.flatMap(holeId => stacked.get(holeId) ?? [])
    return {
      rootHoleId,
      holeIds: holeIds.toReversed(),
      waitingIds: groups.map(({ groupId }) => groupId),
      waitingSeconds: groups.reduce((sum, { sinceSeconds }) => sum + nowSeconds - sinceSeconds, 0),
    }
  })
}

function longestWait(waiting: readonly Waiting[]): Waiting {
  return waiting.reduce((longest, each) => (each.sinceSeconds < longest.sinceSeconds ? each : longest))
}

function nextHoles({ groups }: PaceDay): Map<string, Set<string>> {
  const nexts = new Map<string, Set<string>>()
  for (const { route } of new Map(groups.map(group => [group.route, group])).values()) {
    for (const [position, { holeId }] of route.holes.entries()) {
      const next = route.holes[position + 1]
      if (next === undefined) continue
      const set = nexts.get(holeId)
      if (set) set.add(next.holeId)
      else nexts.set(holeId, new Set([next.holeId]))
    }
  }
  return nexts
}
