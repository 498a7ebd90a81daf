import type { SimulatedGroup } from '@pinwise/golf'

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
