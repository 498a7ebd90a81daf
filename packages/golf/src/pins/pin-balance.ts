import { DIFFICULTIES, type Difficulty } from './pin-difficulty.ts'
import type { PinRules } from './pin-rules.ts'
import type { PinSide } from './pin-side.ts'
import { THIRDS, type Third } from './pin-third.ts'

/** What of a pin counts for the balance of a layout. */
export type PinTraits = { third: Third; side: PinSide; level: Difficulty }
export type Trait = keyof PinTraits

/** Six front, six middle, six back; six easy, six moderate, six difficult; of a nine four left, four right, one centre. */
const SHARES: { [T in Trait]: readonly [PinTraits[T], number][] } = {
  third: THIRDS.map(third => [third, 1 / 3]),
  level: DIFFICULTIES.map(level => [level, 1 / 3]),
  side: [
    ['L', 4 / 9],
    ['R', 4 / 9],
    ['C', 1 / 9],
  ],
}
export const TRAITS: readonly Trait[] = ['third', 'side', 'level']

/** One value of a trait and how many pins have it; `over` of them are beyond what the club tolerates, or missing where negative. */
export type TraitCount = { trait: Trait; value: string; count: number; wanted: number; over: number }

export function balanceOf(pins: readonly PinTraits[], { balancePerNine }: PinRules): TraitCount[] {
  const tolerance = Math.max(1, Math.round((balancePerNine * pins.length) / 9))
  return TRAITS.flatMap(trait =>
    SHARES[trait].map(([value, share]) => {
      const count = pins.filter(pin => pin[trait] === value).length
      const wanted = share * pins.length
      const off = count - wanted
      const beyond = Math.floor(Math.abs(off) - tolerance + 1e-9)
      return { trait, value, count, wanted, over: beyond > 0 ? Math.sign(off) * beyond : 0 }
    }),
  )
}
