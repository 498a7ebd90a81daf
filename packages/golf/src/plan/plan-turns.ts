import { hashText, randomFrom } from '../geometry/random.ts'
import type { PinTraits } from '../pins/pin-balance.ts'
import { DIFFICULTIES } from '../pins/pin-difficulty.ts'
import type { PinSide } from '../pins/pin-side.ts'
import { THIRDS } from '../pins/pin-third.ts'

/** Four left, four right and one centre in nine. */
const SIDES: readonly PinSide[] = ['L', 'R', 'L', 'R', 'C', 'L', 'R', 'L', 'R']

/** Every green's place in the rotation, by the seed and nothing else. */
export function ranksOf(ids: readonly string[], seed: string): Map<string, number> {
  const random = randomFrom(hashText(`${seed}/ranks`))
  const order = ids.toSorted()
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[order[last], order[other]] = [order[other] as string, order[last] as string]
  }
  return new Map(order.map((id, rank) => [id, rank]))
}

/**
 * The traits of a green's turn on the n-th day. Over the ranks of a day thirds and levels come out even, and even
 * within each other, sides four to four to one; over nine days a green meets every third at every level.
 */
export function turnOf(rank: number, day: number): PinTraits {
  const at = <T>(list: readonly T[], index: number) => list[((index % list.length) + list.length) % list.length] as T
  return {
    third: at(THIRDS, rank + day),
    level: at(DIFFICULTIES, Math.floor(rank / 3) + day + Math.floor(day / 3)),
    side: at(SIDES, rank + 4 * day + Math.floor(day / 9)),
  }
}
