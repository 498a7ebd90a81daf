import type { PlanePoint } from '../geometry/geodesy.ts'
import { hashText, randomFrom } from '../geometry/random.ts'
import { balanceOf, type PinTraits } from '../pins/pin-balance.ts'
import { dayNumber, weekdayOf } from '../pins/pin-day.ts'
import { DIFFICULTIES, pinDifficulty } from '../pins/pin-difficulty.ts'
import { pinPlace } from '../pins/pin-figures.ts'
import { edgeInFrame } from '../pins/pin-frame.ts'
import { type PinDay, pinGround } from '../pins/pin-ground.ts'
import { adviseLayout } from '../pins/pin-layout-advice.ts'
import type { Cup } from '../pins/pin-rest.ts'
import type { PinSide } from '../pins/pin-side.ts'
import { THIRDS, thirdOf } from '../pins/pin-third.ts'
import { candidatesOn } from './plan-candidates.ts'
import { allowedPlaces, type DesiredPin, type PlacedCup, requestedTraits } from './plan-choose.ts'
import { bringIntoBalance, chooseFor, type DayChoice, type GreenInPlan } from './plan-day.ts'
import type { PlanGreen, PlannedDay, PlannedPin, PlanReason, PlanRequest } from './plan-model.ts'

/**
 * Proposes pins for every green on every day. A green's choice depends on its own ground, its own cups and its turn,
 * which the seed gives it; other greens matter only where the day would be out of balance. Competition rounds are
 * planned first, so that the ground they use is rested when they come.
 */
export function planPins(request: PlanRequest): PlannedDay[] {
  const { days, greens, rules, unit, rota = null, seed } = request
  const ranks = ranksOf(
    greens.map(({ id }) => id),
    seed,
  )
  const inPlan = greens.map((green): GreenInPlan => {
    const ground = pinGround(green)
    return {
      id: green.id,
      ground,
      candidates: candidatesOn(ground, rules, unit, rota?.zones ?? null),
      rank: ranks.get(green.id) ?? 0,
      cups: (green.cups ?? []).map(({ pin, day }) => ({
        point: ground.frame.toFrame(pin),
        day,
        number: dayNumber(day),
      })),
    }
  })
  const isRound = ({ competition }: PinDay) => (competition == null ? 1 : 0)
  const order = days.toSorted((a, b) => isRound(a) - isRound(b) || dayNumber(a.day) - dayNumber(b.day))
  const chosen = order.map(on => ({ on, choices: chooseDay(request, inPlan, on) }))
  // The reasons mention old and coming cups, so they are written once all days are chosen.
  const planned = chosen.map(({ on, choices }) => plannedDay(request, inPlan, on, choices))
  return planned.sort((a, b) => dayNumber(a.day) - dayNumber(b.day))
}

function chooseDay(request: PlanRequest, inPlan: GreenInPlan[], on: PinDay): DayChoice[] {
  const { greens, rules, seed } = request
  const choices = inPlan.flatMap((green, index): DayChoice[] => {
    const desired = desiredPin(request, green, on)
    const existing = (greens[index]?.cups ?? []).find(({ day }) => day === on.day)
    if (existing !== undefined) {
      const traits = traitsOf(green, existing, request)
      return [{ green, desired, allowed: { pool: [], notes: [] }, choice: null, traits, moved: [] }]
    }
    const allowed = allowedPlaces(green.ground, green.candidates, desired, rules)
    const choice = chooseFor(green, allowed, desired, seed)
    return choice === null ? [] : [{ green, desired, allowed, choice, traits: choice.candidate.traits, moved: [] }]
  })
  bringIntoBalance(choices, rules, seed)
  for (const { green, choice } of choices) {
    if (choice !== null) green.cups.push({ point: choice.candidate.point, day: on.day, number: dayNumber(on.day) })
  }
  return choices
}

function plannedDay(
  request: PlanRequest,
  inPlan: GreenInPlan[],
  on: PinDay,
  choices: readonly DayChoice[],
): PlannedDay {
  const { greens, rules } = request
  const pins = choices.map(choice => plannedPin(request, choice))
  const withoutGround = greens.filter(({ id }) => !pins.some(({ greenId }) => greenId === id)).map(({ id }) => id)
  return { day: on.day, pins, withoutGround, balance: balanceOf(pins, rules), advice: adviceOn(request, inPlan, pins) }
}

function desiredPin({ rota = null }: PlanRequest, { rank, cups }: GreenInPlan, on: PinDay): DesiredPin {
  const { competition = null } = on
  const zone = competition === null ? (rota?.byWeekday[weekdayOf(on.day)] ?? null) : null
  // The rounds of a competition follow each other in the rotation wherever they are in the calendar.
  const turn = turnOf(rank, competition === null ? dayNumber(on.day) : competition.round)
  return { on, turn, zone, cups: cups.filter(({ day }) => day !== on.day) }
}

function traitsOf({ ground }: GreenInPlan, { pin }: Cup, { rules }: PlanRequest): PinTraits {
  const { frame } = ground
  return {
    third: thirdOf(frame.toFrame(pin).y, frame.depthMetres),
    side: pinPlace(frame, pin, rules.paceMetres)?.side ?? 'C',
    level: pinDifficulty(ground, pin, rules).level,
  }
}

function plannedPin(request: PlanRequest, { green, desired, choice, traits, moved }: DayChoice): PlannedPin {
  const { rules, greens } = request
  const source = greens.find(({ id }) => id === green.id) as PlanGreen
  const { frame } = green.ground
  const pin =
    choice?.candidate.pin ??
    source.cups?.find(({ day }) => day === desired.on.day)?.pin ??
    frame.fromFrame({ x: 0, y: 0 })
  const point = frame.toFrame(pin)
  const edgeMetres = edgeInFrame(frame, point)
  return {
    ...traits,
    greenId: green.id,
    hole: source.hole,
    pin,
    onMetres: point.y,
    edgeMetres,
    score: choice?.candidate.score ?? pinDifficulty(green.ground, pin, rules).score,
    reasons:
      choice === null
        ? [{ code: 'kept' }]
        : reasonsOf(request, { ...desired, cups: green.cups }, { point, edgeMetres, traits, moved }),
    notes: choice?.notes ?? [],
  }
}

type Chosen = { point: PlanePoint; edgeMetres: number; traits: PinTraits; moved: PlanReason[] }

function reasonsOf(
  { rules }: PlanRequest,
  { on, turn, zone, cups }: DesiredPin,
  { point, edgeMetres, traits, moved }: Chosen,
): PlanReason[] {
  const leastMetres = rules.edgePaces * rules.paceMetres
  const today = dayNumber(on.day)
  const nearestOf = (some: readonly PlacedCup[]) =>
    some
      .map(cup => ({ nearestDay: cup.day, nearestMetres: Math.hypot(cup.point.x - point.x, cup.point.y - point.y) }))
      .sort((a, b) => a.nearestMetres - b.nearestMetres)[0]
  const old = nearestOf(cups.filter(({ number }) => number < today))
  const coming = nearestOf(cups.filter(({ number }) => number > today && number - today <= rules.restDays))
  const met = requestedTraits(zone).filter(trait => traits[trait] === turn[trait])
  return [
    ...(on.competition == null ? [] : [{ code: 'competition-round' as const, ...on.competition }]),
    ...(zone === null ? [] : [{ code: 'zone-of-weekday' as const, zone }]),
    ...(met.length === 0
      ? []
      : [{ code: 'turn' as const, ...Object.fromEntries(met.map(trait => [trait, turn[trait]])) }]),
    ...moved,
    ...(edgeMetres >= leastMetres - 1e-6 ? [{ code: 'clear-of-edge' as const, edgeMetres, leastMetres }] : []),
    ...(old === undefined ? [] : [{ code: 'rested' as const, ...old }]),
    ...(coming === undefined ? [] : [{ code: 'clear-of-plan' as const, ...coming }]),
  ]
}

function adviceOn({ greens, rules, ratedMetres = null }: PlanRequest, inPlan: GreenInPlan[], pins: PlannedPin[]) {
  const layout = greens.map(({ id, hole, lengthMetres = null }, index) => {
    const pin = pins.find(({ greenId }) => greenId === id) ?? null
    const centreOnMetres = inPlan[index]?.ground.frame.centreOnMetres ?? 0
    return { hole, lengthMetres, pin: pin === null ? null : { ...pin, centreOnMetres } }
  })
  return adviseLayout(layout, rules, ratedMetres)
}

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
