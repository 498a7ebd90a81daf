import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, type PinTraits } from '../pins/pin-balance.ts'
import { DEFAULT_PIN_RULES } from '../pins/pin-rules.ts'
import { balancedChoice } from './plan-balance.ts'

const traits = fc.record({
  third: fc.constantFrom('front' as const, 'middle' as const, 'back' as const),
  side: fc.constantFrom('L' as const, 'R' as const, 'C' as const),
  level: fc.constantFrom('easy' as const, 'moderate' as const, 'difficult' as const),
})
const isBalanced = (pins: readonly PinTraits[], rules: typeof DEFAULT_PIN_RULES) =>
  balanceOf(pins, rules).every(({ over }) => over === 0)

/** Every choice there is, one after the other. */
function someChoice(options: readonly (readonly PinTraits[])[], rules: typeof DEFAULT_PIN_RULES): boolean {
  const tryFrom = (at: number, pins: PinTraits[]): boolean =>
    at === options.length ? isBalanced(pins, rules) : options[at]!.some(each => tryFrom(at + 1, [...pins, each]))
  return tryFrom(0, [])
}

test('a day is balanced wherever some choice of options is, and the choice is of the options', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(traits, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 7 }),
      fc.constantFrom(0.5, 1, 2),
      (options, balancePerNine) => {
        const rules = { ...DEFAULT_PIN_RULES, balancePerNine }
        const found = balancedChoice(options, rules)
        expect(found !== null).toBe(someChoice(options, rules))
        if (found === null) return
        expect(isBalanced(found, rules)).toBe(true)
        found.forEach((each, index) => {
          expect(options[index]).toContainEqual(each)
        })
      },
    ),
    { numRuns: 300 },
  )
})

test('eighteen greens with few options each are balanced where a balanced day was hidden among them', () => {
  const hidden: PinTraits[] = Array.from({ length: 18 }, (_, index) => ({
    third: (['front', 'middle', 'back'] as const)[index % 3]!,
    side: (['L', 'R', 'L', 'R', 'L', 'R', 'L', 'R', 'C'] as const)[index % 9]!,
    level: (['easy', 'moderate', 'difficult'] as const)[Math.floor(index / 3) % 3]!,
  }))
  fc.assert(
    fc.property(
      fc.array(fc.array(traits, { minLength: 0, maxLength: 4 }), { minLength: 18, maxLength: 18 }),
      others => {
        const options = others.map((some, index) => [...some, hidden[index]!])
        const found = balancedChoice(options, DEFAULT_PIN_RULES)
        expect(found).not.toBeNull()
        expect(isBalanced(found ?? [], DEFAULT_PIN_RULES)).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
})
