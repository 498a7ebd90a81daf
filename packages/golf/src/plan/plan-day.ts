import { hashText, randomFrom } from '../geometry/random.ts'
import { balanceOf, type PinTraits, TRAITS, type Trait } from '../pins/pin-balance.ts'
import type { PinGround } from '../pins/pin-ground.ts'
import type { PinRules } from '../pins/pin-rules.ts'
import { balancedChoice } from './plan-balance.ts'
import type { Candidate } from './plan-candidates.ts'
import { type Allowed, type Choice, type DesiredPin, type PlacedCup, takePlace } from './plan-choose.ts'
import type { PlanReason } from './plan-model.ts'

/** The planner's state of a green, carried from day to day. */
export type GreenInPlan = {
  id: string
  ground: PinGround
  candidates: readonly Candidate[]
  rank: number
  cups: PlacedCup[]
}

/** `choice` is null where the pin of the day was set before. */
export type DayChoice = {
  green: GreenInPlan
  desired: DesiredPin
  allowed: Allowed
  choice: Choice | null
  traits: PinTraits
  moved: PlanReason[]
}

/** Each green has its own random sequence, independent of the order in which greens are planned. */
export function chooseFor({ id }: GreenInPlan, allowed: Allowed, desired: DesiredPin, seed: string): Choice | null {
  return takePlace(allowed, desired, randomFrom(hashText(`${seed}/${id}/${desired.on.day}`)))
}

/**
 * Balances a day whose pins came out lopsided because some greens could not follow their turn: other greens take over,
 * in order of rank and no more of them than the club's tolerance demands. Where changing one green at a time does not
 * reach balance, the choices of all greens are searched together.
 */
export function bringIntoBalance(choices: DayChoice[], rules: PinRules, seed: string): void {
  moveOneByOne(choices, rules, seed)
  if (imbalance(choices, rules) > 0) moveTogether(choices, rules, seed)
}

function moveTogether(choices: DayChoice[], rules: PinRules, seed: string): void {
  const options = choices.map(({ choice, traits, allowed }) => {
    if (choice === null) return [traits]
    const known = new Map(allowed.pool.map(candidate => [keyOf(candidate.traits), candidate.traits]))
    const unlike = (other: PinTraits) => TRAITS.filter(trait => other[trait] !== traits[trait]).length
    return [...known.values()].sort((a, b) => unlike(a) - unlike(b) || keyOf(a).localeCompare(keyOf(b)))
  })
  const wanted = balancedChoice(options, rules)
  wanted?.forEach((turn, index) => {
    const each = choices[index]
    if (each === undefined || each.choice === null || keyOf(turn) === keyOf(each.traits)) return
    const { green, desired, allowed, traits } = each
    const instead = chooseFor(green, allowed, { ...desired, turn, zone: null }, seed)
    if (instead === null) return
    const moved = TRAITS.filter(trait => traits[trait] !== turn[trait]).map(
      (trait): PlanReason => ({ code: 'for-balance', trait, from: traits[trait], to: turn[trait] }),
    )
    choices[index] = { ...each, choice: instead, traits: instead.candidate.traits, moved: [...each.moved, ...moved] }
  })
}

const keyOf = ({ third, side, level }: PinTraits) => `${third} ${side} ${level}`

function moveOneByOne(choices: DayChoice[], rules: PinRules, seed: string): void {
  for (let round = 0; round < choices.length; round++) {
    const counts = balanceOf(
      choices.map(({ traits }) => traits),
      rules,
    )
    const lopsided = TRAITS.filter(trait => counts.some(count => count.trait === trait && count.over !== 0))
    if (!lopsided.some(trait => moveOne(choices, trait, rules, seed))) return
  }
}

function moveOne(choices: DayChoice[], trait: Trait, rules: PinRules, seed: string): boolean {
  const counts = balanceOf(
    choices.map(({ traits }) => traits),
    rules,
  )
    .filter(count => count.trait === trait)
    .sort((a, b) => a.count - a.wanted - (b.count - b.wanted))
  const [from, to] = [counts.at(-1), counts[0]]
  if (from === undefined || to === undefined) return false
  const before = imbalance(choices, rules)
  for (const each of choices.toSorted((a, b) => a.green.rank - b.green.rank)) {
    const { green, desired, allowed, choice, traits } = each
    const isFixed = choice === null || (desired.zone !== null && trait !== 'level')
    if (isFixed || traits[trait] !== from.value) continue
    const adjusted = { ...desired, turn: { ...traits, [trait]: to.value } as PinTraits }
    const instead = chooseFor(green, allowed, adjusted, seed)
    if (instead === null || instead.candidate.traits[trait] !== to.value) continue
    if (graveNotes(instead) > graveNotes(choice)) continue
    const moved: PlanReason = { code: 'for-balance', trait, from: from.value, to: to.value }
    const changed = { ...each, choice: instead, traits: instead.candidate.traits, moved: [...each.moved, moved] }
    const after = choices.map(other => (other === each ? changed : other))
    if (imbalance(after, rules) >= before) continue
    choices.splice(choices.indexOf(each), 1, changed)
    return true
  }
  return false
}

function imbalance(choices: readonly DayChoice[], rules: PinRules): number {
  const counts = balanceOf(
    choices.map(({ traits }) => traits),
    rules,
  )
  return counts.reduce((sum, { over }) => sum + Math.abs(over), 0)
}

/** Notes that are not about a trait concern the green or the golfer, and weigh more than balance. */
function graveNotes({ notes }: Choice): number {
  return notes.filter(({ code }) => code !== 'trait-not-possible').length
}
