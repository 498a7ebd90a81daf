import { type LayoutHole, type SimulatedGroup, simulateDay, simulatedLayout, teeSheetOf } from '@pinwise/golf'

export interface DemoTap {
  readonly atSeconds: number
  readonly place: 'start' | 'tee' | 'fairway' | 'green' | 'finished'
  readonly position: number
}

export interface DemoGroup {
  /** Names it within its day. */
  readonly name: string
  readonly teeTimeSeconds: number
  readonly players: readonly string[]
  readonly mode: 'walk' | 'ride'
  readonly taps: readonly DemoTap[]
}

const SURNAMES = [
  ...['Rossi', 'Bianchi', 'Ferrari', 'Novak', 'Conti', 'Ricci', 'Moretti', 'Greco', 'Svoboda', 'Fontana', 'Costa'],
  ...['Harris', 'Walker', 'Young', 'Marino', 'Rinaldi', 'Dvorak', 'Clarke', 'Bruno', 'Galli', 'Martin', 'Lombardi'],
]

const INTERVAL_SECONDS = 12 * 60
const DAY_SECONDS = 24 * 3600
/** Of the time par, before any wait: who plays in just that time is late by the first search for a ball. */
const USUAL_PACE = 0.94

/** Play round the clock, so that there is something to see at any hour; here and there a slow group. */
export function demoPaceDay(holes: readonly LayoutHole[], seed: string): DemoGroup[] {
  const layout = simulatedLayout(holes)
  const plan = {
    firstSeconds: 0,
    lastSeconds: DAY_SECONDS - INTERVAL_SECONDS,
    intervalSeconds: INTERVAL_SECONDS,
    occupancy: 0.8,
    // Who follows a larger group is held by it all day long, which is true and shows little.
    sizes: { 2: 0, 3: 0.1, 4: 0.9 },
    slow: { share: 0.05, paceFactor: 1.3 },
    starterGapSeconds: 90 * 60,
  }
  const teeSheet = teeSheetOf(layout, plan, seed).map(({ paceFactor = 1, ...entry }) => ({
    ...entry,
    paceFactor: paceFactor * USUAL_PACE,
  }))
  const { groups } = simulateDay(layout, teeSheet, {}, seed)
  return groups.map((group, index) => ({
    name: `${seed} ${group.entry.id}`,
    teeTimeSeconds: group.entry.teeTimeSeconds,
    players: Array.from(
      { length: group.entry.size },
      (_, player) => SURNAMES[(index * 5 + player * 7) % SURNAMES.length] as string,
    ),
    mode: group.entry.mode,
    taps: tapsOf(group),
  }))
}

/** What somebody would tap who sees everything. */
function tapsOf({ holes, segments }: SimulatedGroup): DemoTap[] {
  const byHole = Map.groupBy(segments, ({ position }) => position)
  return holes.flatMap(({ position, par, arriveSeconds, teeOffSeconds, holedOutSeconds }): DemoTap[] => {
    const reached = (stage: number) => byHole.get(position)?.find(segment => segment.stage === stage)?.fromSeconds
    const [landing, green] = [par > 3 ? reached(1) : undefined, reached(par - 2)]
    const tap = (place: DemoTap['place'], seconds: number) => ({
      atSeconds: Math.round(seconds),
      place,
      position: position + 1,
    })
    return [
      position === 0 ? tap('start', teeOffSeconds) : tap('tee', arriveSeconds),
      ...(landing === undefined ? [] : [tap('fairway', landing)]),
      ...(green === undefined ? [] : [tap('green', green)]),
      tap('finished', holedOutSeconds),
    ]
  })
}
