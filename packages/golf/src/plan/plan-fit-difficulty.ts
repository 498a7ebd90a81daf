import { type PinGreen, pinGround } from '../pins/pin-ground.ts'
import type { PinRules } from '../pins/pin-rules.ts'
import type { PinUnit } from '../pins/pin-scale.ts'
import { candidatesOn } from './plan-candidates.ts'

/** Too few places to tell a third of them. */
const MIN_PLACES = 9

/**
 * What is difficult depends on the course: over the places that the club's rules allow, each green weighing the same,
 * a third shall be easy, a third moderate and a third difficult. Done once for a layout, not for a day.
 */
export function fitDifficulty(greens: readonly PinGreen[], rules: PinRules, unit: PinUnit): PinRules {
  const weighed = greens.flatMap(green => {
    const allowed = candidatesOn(pinGround(green), rules, unit, null)
    return allowed.map(({ score }) => ({ score, weight: 1 / allowed.length }))
  })
  if (weighed.length < MIN_PLACES) return rules
  weighed.sort((a, b) => a.score - b.score)
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const scoreAt = (share: number) => {
    let sum = 0
    for (const { score, weight } of weighed) {
      sum += weight
      if (sum >= share * total) return score
    }
    return 0
  }
  return { ...rules, moderateFrom: scoreAt(1 / 3), difficultFrom: scoreAt(2 / 3) }
}
