import { DEFAULT_PACE_SETTINGS, type PaceDay, type PaceGroup } from '../pace/pace-day.ts'
import { type PaceRoute, paceRoute } from '../pace/pace-route.ts'
import { notStarted } from '../pace/play-state.ts'
import type { PacePar, TimeParTemplate } from '../pace/time-par.ts'

export const MINUTE = 60
export const EIGHT = 8 * 3600

/** A template that allows exactly these minutes. */
export function tableTemplate(pars: readonly PacePar[], minutes: readonly number[], turnMinutes = 0): TimeParTemplate {
  const baseMinutes = { 3: 10, 4: 13, 5: 16, 6: 19 }
  const holes = pars.map((par, index) => ({
    number: index + 1,
    par,
    adjustMinutes: (minutes[index] as number) - baseMinutes[par],
  }))
  return { groupSize: 4, mode: 'walk', baseMinutes, holes, turnMinutes }
}

export function tableRoute(pars: readonly PacePar[], minutes: readonly number[]): PaceRoute {
  const holeIds = pars.map((_, hole) => `hole ${hole + 1}`)
  return paceRoute([{ template: tableTemplate(pars, minutes), holeIds }])
}

/** Six par 4s of 10 minutes each, one of them for the walk to the next tee. */
export const SIX_HOLES = paceRoute([
  {
    template: {
      groupSize: 4,
      mode: 'walk',
      baseMinutes: { 3: 9, 4: 9, 5: 9, 6: 9 },
      holes: [1, 2, 3, 4, 5, 6].map(number => ({ number, par: 4, walkToNextMinutes: 1 })),
      turnMinutes: 0,
    },
    holeIds: ['hole 1', 'hole 2', 'hole 3', 'hole 4', 'hole 5', 'hole 6'],
  },
])

export type PacedGroup = {
  id: string
  startSeconds: number
  route?: PaceRoute
  /** Seconds behind the plan at each checkpoint. */
  late?: (checkpoint: number) => number
  /** The last checkpoint it has reached; all of them unless it says so. */
  reached?: number
}

export function pacedGroup({ id, startSeconds, route = SIX_HOLES, late = () => 0, reached }: PacedGroup): PaceGroup {
  const all = route.dueSeconds.map((due, checkpoint) => startSeconds + due + late(checkpoint))
  const times = all.slice(0, (reached ?? all.length - 1) + 1)
  const play = {
    ...notStarted(),
    reached: times.length - 1,
    times,
    firm: times.length - 1,
    startTapped: times.length > 0,
    arrivedSeconds: times[0] === undefined ? null : startSeconds,
    tapSeconds: times.at(-1) ?? null,
  }
  return { id, startSeconds, route, play }
}

export function pacedDay(groups: readonly PaceGroup[], more: Partial<PaceDay> = {}): PaceDay {
  return { groups, stops: [], rulings: [], visits: [], settings: DEFAULT_PACE_SETTINGS, ...more }
}
