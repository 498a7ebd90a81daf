import {
  type Evidence,
  type LayoutHole,
  type SimulatedGroup,
  simulateDay,
  simulatedLayout,
  type Tap,
  teeSheetOf,
} from '@pinwise/golf'

export interface DemoGroup {
  /** Names it within its day. */
  readonly name: string
  readonly teeTimeSeconds: number
  readonly players: readonly string[]
  readonly mode: 'walk' | 'ride'
}

const SURNAMES = [
  ...['Rossi', 'Bianchi', 'Ferrari', 'Novak', 'Conti', 'Ricci', 'Moretti', 'Greco', 'Svoboda', 'Fontana', 'Costa'],
  ...['Harris', 'Walker', 'Young', 'Marino', 'Rinaldi', 'Dvorak', 'Clarke', 'Bruno', 'Galli', 'Martin', 'Lombardi'],
]

/** The groups of a simulated day as a tee sheet names them. */
export function demoGroups(groups: readonly SimulatedGroup[], seed: string): DemoGroup[] {
  return groups.map(({ entry }, index) => ({
    name: `${seed} ${entry.id}`,
    teeTimeSeconds: entry.teeTimeSeconds,
    players: Array.from(
      { length: entry.size },
      (_, player) => SURNAMES[(index * 5 + player * 7) % SURNAMES.length] as string,
    ),
    mode: entry.mode,
  }))
}

/** A day that is over, of which nobody keeps positions: as many groups as a club has from eight to three. */
const PAST_DAY = {
  firstSeconds: 8 * 3600,
  lastSeconds: 15 * 3600,
  intervalSeconds: 600,
  occupancy: 0.85,
  sizes: { 2: 0.1, 3: 0.2, 4: 0.7 },
  slow: { share: 0.06, paceFactor: 1.2 },
}

interface PastGroup extends DemoGroup {
  readonly seen: readonly Evidence[]
}

export function demoPastDay(holes: readonly LayoutHole[], seed: string): PastGroup[] {
  const layout = simulatedLayout(holes)
  const { groups } = simulateDay(layout, teeSheetOf(layout, PAST_DAY, seed), {}, seed)
  return demoGroups(groups, seed).map((group, index) => ({ ...group, seen: tapsOf(groups[index] as SimulatedGroup) }))
}

/** What somebody would tap who sees everything. */
function tapsOf({ holes, segments }: SimulatedGroup): Tap[] {
  const byHole = Map.groupBy(segments, ({ position }) => position)
  return holes.flatMap(({ position, par, arriveSeconds, teeOffSeconds, holedOutSeconds }): Tap[] => {
    const reached = (stage: number) => byHole.get(position)?.find(segment => segment.stage === stage)?.fromSeconds
    const [landing, green] = [par > 3 ? reached(1) : undefined, reached(par - 2)]
    const tap = (place: Tap['place'], seconds: number): Tap => ({
      kind: 'tap',
      atSeconds: Math.round(seconds),
      place,
      position,
    })
    return [
      position === 0 ? tap('start', teeOffSeconds) : tap('tee', arriveSeconds),
      ...(landing === undefined ? [] : [tap('fairway', landing)]),
      ...(green === undefined ? [] : [tap('green', green)]),
      tap('finished', holedOutSeconds),
    ]
  })
}
