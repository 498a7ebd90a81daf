import { balanceOf, type PinTraits, TRAITS, type Trait } from '../pins/pin-balance.ts'
import type { PinRules } from '../pins/pin-rules.ts'

/** The search ends here; a course of eighteen greens needs a few thousand steps. */
const MAX_STEPS = 400_000

/** A value of a trait, how many pins must and may have it, and how many have it so far. */
type Limit = { trait: Trait; value: string; least: number; most: number; count: number }

/**
 * One of the options of every green, so that the day is in balance; null where no choice of options is. The first
 * options of a green are preferred. The search is exhaustive: a state is the number of greens left and the counts so
 * far, because nothing else affects the rest.
 */
export function balancedChoice(options: readonly (readonly PinTraits[])[], rules: PinRules): PinTraits[] | null {
  const limits = limitsOf(options.length, rules)
  // Those with the fewest options first: what cannot be is seen early.
  const greens = options.map((own, index) => ({ own, index })).sort((a, b) => a.own.length - b.own.length)
  // For each place in that order, how many of the greens from there on can have each value at all.
  const able = [...greens, null].map((_, at) =>
    limits.map(({ trait, value }) => greens.slice(at).filter(({ own }) => own.some(o => o[trait] === value)).length),
  )
  const chosen = new Map<number, PinTraits>()
  const failed = new Set<string>()
  let steps = 0

  function place(at: number): boolean {
    if (limits.some(({ count, least }, n) => count + (able[at]?.[n] ?? 0) < least)) return false
    const green = greens[at]
    if (green === undefined) return true
    const state = `${at} ${limits.map(({ count }) => count).join()}`
    if (failed.has(state) || steps++ > MAX_STEPS) return false
    for (const option of green.own) {
      const own = limits.filter(({ trait, value }) => option[trait] === value)
      if (own.some(({ count, most }) => count >= most)) continue
      for (const limit of own) limit.count += 1
      chosen.set(green.index, option)
      if (place(at + 1)) return true
      for (const limit of own) limit.count -= 1
    }
    failed.add(state)
    return false
  }

  return place(0) ? options.flatMap((_, index) => chosen.get(index) ?? []) : null
}

/** The counts that `balanceOf` accepts, found by trying them. */
function limitsOf(greens: number, rules: PinRules): Limit[] {
  const traits = (value: string, trait: Trait): PinTraits =>
    ({ third: 'none', side: 'none', level: 'none', [trait]: value }) as unknown as PinTraits
  return TRAITS.flatMap(trait =>
    balanceOf([], rules).flatMap(({ trait: of, value }) => {
      if (of !== trait) return []
      const good = Array.from({ length: greens + 1 }, (_, count) => count).filter(count => {
        const pins = Array.from({ length: greens }, (_, index) => traits(index < count ? value : 'none', trait))
        return balanceOf(pins, rules).some(each => each.trait === trait && each.value === value && each.over === 0)
      })
      return [{ trait, value, least: good[0] ?? 0, most: good.at(-1) ?? greens, count: 0 }]
    }),
  )
}
