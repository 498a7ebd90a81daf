import { isUnderway, type PaceDay, type PaceGroup, withFinishes } from './pace-day.ts'
import { PER_HOLE } from './pace-route.ts'
import { paceFactor, projectedAt } from './projected-play.ts'

/** Time in which a hole is expected to be free of play. */
export type HoleWindow = { holeId: string; fromSeconds: number; toSeconds: number }

export type WindowOptions = {
  nowSeconds: number
  untilSeconds: number
  /** Shorter windows are left out. */
  minSeconds?: number
  /** Nobody starts work while players are about to arrive. */
  marginSeconds?: number
}

const CLEAR = 5

/**
 * For each hole, when greenkeepers can work on it: from the groups on the course and those still to start, whatever
 * hole they start on. A group is expected as early as either its own pace or the time par allows, and gone as late.
 */
export function greenkeeperWindows(known: PaceDay, options: WindowOptions): HoleWindow[] {
  const day = withFinishes(known, options.nowSeconds)
  const { nowSeconds, untilSeconds, minSeconds = 600, marginSeconds = 120 } = options
  const taken = new Map<string, { from: number; to: number }[]>()
  for (const group of day.groups) {
    if (isMissing(day, group, nowSeconds)) continue
    for (const [position, { holeId }] of group.route.holes.entries()) {
      const list = taken.get(holeId) ?? []
      taken.set(holeId, list)
      if (group.play.reached >= position * PER_HOLE + CLEAR) continue
      const { from, to } = stayOn(day, group, position, nowSeconds)
      list.push({ from: from - marginSeconds, to })
    }
  }
  return [...taken].flatMap(([holeId, list]) => {
    const windows: HoleWindow[] = []
    let free = nowSeconds
    for (const { from, to } of [...list.sort((a, b) => a.from - b.from), { from: untilSeconds, to: untilSeconds }]) {
      const toSeconds = Math.min(from, untilSeconds)
      if (toSeconds - free >= minSeconds) windows.push({ holeId, fromSeconds: free, toSeconds })
      free = Math.max(free, to)
    }
    return windows
  })
}

function isMissing(day: PaceDay, group: PaceGroup, nowSeconds: number): boolean {
  return !isUnderway(group.play) && nowSeconds - group.startSeconds > day.settings.noShowSeconds
}

function stayOn(day: PaceDay, group: PaceGroup, position: number, nowSeconds: number): { from: number; to: number } {
  const { play, route } = group
  const tee = position * PER_HOLE
  const factor = isUnderway(play) ? paceFactor(day, group) : 1
  const own = (checkpoint: number) => projectedAt(day, group, checkpoint, nowSeconds)
  const dueBetween = (from: number, to: number) => (route.dueSeconds[to] as number) - (route.dueSeconds[from] as number)
  const atTimePar = (checkpoint: number) =>
    isUnderway(play) ? nowSeconds + Math.round((own(checkpoint) - nowSeconds) / factor) : own(checkpoint)
  if (play.reached >= tee) return { from: nowSeconds, to: Math.max(own(tee + CLEAR), nowSeconds) }
  const arrivals = [own(tee), atTimePar(tee)]
  const stay = Math.round(dueBetween(tee, tee + CLEAR) * Math.max(1, factor))
  return { from: Math.min(...arrivals), to: Math.max(...arrivals) + stay }
}
