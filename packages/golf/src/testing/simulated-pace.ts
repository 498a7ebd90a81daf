import { DEFAULT_PACE_SETTINGS, type PaceDay, type PaceGroup } from '../pace/pace-day.ts'
import { type GroundHole, type PaceGround, paceGround } from '../pace/pace-ground.ts'
import { type PaceRoute, PER_HOLE, paceRoute } from '../pace/pace-route.ts'
import { notStarted, type PlayState } from '../pace/play-state.ts'
import { baseMinutesFor, type PacePar, type TimeParTemplate } from '../pace/time-par.ts'
import { usualHoleTimes } from '../simulator/hole-times.ts'
import type { Segment, SimulatedDay, SimulatedGroup } from '../simulator/simulated-day.ts'
import type { LayoutHole, SimulatedLayout } from '../simulator/simulated-layout.ts'
import type { TeeSheetEntry } from '../simulator/tee-sheet-entry.ts'

const TURN_MINUTES = 3

/** A template as a club would set it that knows how long its holes take. */
export function simulatedTemplate(layout: SimulatedLayout, entry: TeeSheetEntry, day: SimulatedDay): TimeParTemplate {
  const baseMinutes = baseMinutesFor(entry.size)
  const holes = layout.order.map((hole, position) => {
    const { number, par } = layout.holes[hole] as { number: number; par: PacePar }
    const { stages, walks, toNextTee } = usualHoleTimes(layout, position, { ...entry, paceFactor: 1 }, day.settings)
    const seconds = [...stages, ...walks].reduce((sum, part) => sum + part, 0)
    return { number, par, walkToNextMinutes: toNextTee / 60, adjustMinutes: seconds / 60 - baseMinutes[par] }
  })
  return { groupSize: entry.size, mode: entry.mode, baseMinutes, holes, turnMinutes: TURN_MINUTES }
}

export function simulatedRoute(day: SimulatedDay, entry: TeeSheetEntry): PaceRoute {
  const { layout } = day
  return paceRoute([
    {
      template: simulatedTemplate(layout, entry, day),
      holeIds: layout.order.map(String),
      startIndex: entry.startPosition,
      holeCount: entry.holeCount,
    },
  ])
}

export function simulatedGround(holes: readonly LayoutHole[]): PaceGround {
  return paceGround(
    holes.map(
      ({ par, lineOfPlay, green }, index): GroundHole => ({
        holeId: String(index),
        par: par as PacePar,
        lineOfPlay,
        green: green ?? null,
      }),
    ),
  )
}

/** A group as perfect trackers would know it at an instant. */
export function truePlay(group: SimulatedGroup, route: PaceRoute, nowSeconds: number): PlayState {
  const all = trueTimes(group, route)
  const times = all.slice(0, all.findLastIndex(time => time <= nowSeconds) + 1)
  const reached = times.length - 1
  const seen = { firm: reached, startTapped: reached >= 0, arrivedSeconds: group.readySeconds, tapSeconds: nowSeconds }
  return { ...notStarted(), ...seen, reached, times }
}

/** The day as a club would see it at an instant. Stops that have not begun are not known. */
export function paceDayOf(day: SimulatedDay, nowSeconds: number, routes = routesOf(day)): PaceDay {
  const groups = day.groups.map((group, index): PaceGroup => {
    const route = routes[index] as PaceRoute
    const { id, teeTimeSeconds: startSeconds } = group.entry
    return { id, route, startSeconds, play: truePlay(group, route, nowSeconds) }
  })
  const stops = day.settings.stops
    .filter(({ fromSeconds }) => fromSeconds <= nowSeconds)
    .map(({ fromSeconds, toSeconds }) => ({ fromSeconds, toSeconds: toSeconds <= nowSeconds ? toSeconds : null }))
  return { groups, stops, rulings: [], visits: [], settings: DEFAULT_PACE_SETTINGS }
}

export function routesOf(day: SimulatedDay): PaceRoute[] {
  return day.groups.map(({ entry }) => simulatedRoute(day, entry))
}

/** When a simulated group was at every checkpoint of its route. */
export function trueTimes({ holes, segments, teeOffSeconds }: SimulatedGroup, route: PaceRoute): number[] {
  const times: number[] = []
  const byHole = Map.groupBy(segments, ({ position }) => position)
  for (const { position, arriveSeconds, par } of holes) {
    const first = position * PER_HOLE
    const list = byHole.get(position) ?? []
    const shots = (stage: number) => list.filter(segment => segment.stage === stage && segment.kind === 'shots')
    const from = (stage: number) => (list.find(segment => segment.stage === stage) as Segment).fromSeconds
    const to = (stage: number) => (shots(stage).at(-1) as Segment).toSeconds
    const green = par - 2
    const off = to(0)
    const known = { off, landing: off, onward: off, green: from(green), clear: to(green) }
    if (green > 1) Object.assign(known, { landing: from(1), onward: to(1) })
    times.push(position === 0 ? teeOffSeconds : arriveSeconds, ...Object.values(known))
    if (times.length !== first + PER_HOLE) throw new Error(`hole ${position} has no times`)
  }
  const wholes = times.map(Math.round)
  if (wholes.length !== route.dueSeconds.length) throw new Error('the route does not fit the round')
  return wholes
}
