import { DEFAULT_PIN_RULES, fitDifficulty, type PinRules, type PinUnit, type PlanGreen, planPins } from '@pinwise/golf'
import { hashOfPins, writtenPosition } from '../pins/pins-hash.ts'
import { dateAt, instantOf } from '../time/club-time.ts'

/** Three weeks of mornings, and the coming days that somebody has already thought about. */
const DAYS_BEFORE = 20
const DAYS_PLANNED = [1, 3, 5, 7]
/** A green of this size has no rested place for every day: each hole is cut every third, most of them on the same. */
const CUT_EVERY_DAYS = 3
const LATE_BY_HOLE = [1, 0, 0, 2, 0, 0] as const
const CHANGED_AT = '06:10'
const PLANNED_AT = '06:00'
const MINUTE = 60_000

interface DemoPinClub {
  readonly slug: string
  readonly timeZone: string
  readonly unit: PinUnit
  readonly paceMetres: number
  /** By course: each is balanced for itself. Their names do not change from one database to the next, as ids do. */
  readonly courses: readonly (readonly PlanGreen[])[]
  readonly holeIds: ReadonlyMap<PlanGreen['id'], string>
}

export interface DemoPin {
  readonly holeId: string
  readonly holeNumber: number
  readonly lng: number
  readonly lat: number
  readonly startsAt: number
  endsAt: number | null
  readonly localStart: string | null
  readonly origin: 'set' | 'cutter' | 'plan'
  readonly publication: number
  endedBy: number | null
}

export interface DemoPublication {
  readonly number: number
  readonly origin: DemoPin['origin']
  readonly note: string | null
  readonly hash: string
  readonly holeIds: string[]
  readonly effectiveAt: number
  readonly publishedAt: number
}

/** What a club has done with its pins until now, and what it means to do: the same for the same day. */
export function demoPinDays(club: DemoPinClub, now: number): { pins: DemoPin[]; publications: DemoPublication[] } {
  const today = Temporal.PlainDate.from(dateAt(now, club.timeZone))
  const dateOf = (offset: number) => today.add({ days: offset }).toString()
  const past = Array.from({ length: DAYS_BEFORE + 1 }, (_, index) => index - DAYS_BEFORE)
  const holeIdOf = (greenId: string) => club.holeIds.get(greenId) ?? ''
  const proposed = proposals(club, offset => dateOf(offset), past)

  const pins: DemoPin[] = []
  const publications: DemoPublication[] = []
  const current = new Map<string, DemoPin>()
  const putOn = (pin: DemoPin) => {
    const before = current.get(pin.holeId)
    if (before) {
      before.endsAt = pin.startsAt
      before.endedBy = pin.origin === 'plan' ? null : pin.publication
    }
    current.set(pin.holeId, pin)
    pins.push(pin)
  }
  const hash = () => hashOfPins([...current.values()].map(pin => ({ ...pin, hole_id: pin.holeId })))

  for (const offset of past) {
    const number = publications.length + 1
    // Whoever looks before the greenkeeper is up finds the pins of today all the same.
    const at = Math.min(instantOf(dateOf(offset), CHANGED_AT, club.timeZone), now - 5 * MINUTE)
    const origin = offset % 3 === 0 ? 'set' : 'cutter'
    const moved = proposed.get(dateOf(offset)) ?? []
    for (const { greenId, hole, pin } of moved) {
      const place = { holeId: holeIdOf(greenId), holeNumber: hole, ...writtenPosition(pin) }
      putOn({ ...place, startsAt: at, endsAt: null, localStart: null, origin, publication: number, endedBy: null })
    }
    const holeIds = moved.map(({ greenId }) => holeIdOf(greenId))
    publications.push({ number, origin, note: null, hash: hash(), holeIds, effectiveAt: at, publishedAt: at })
  }

  const number = publications.length + 1
  const publishedAt = (publications.at(-1)?.publishedAt ?? now) + MINUTE
  const starts = DAYS_PLANNED.map(offset => instantOf(dateOf(offset), PLANNED_AT, club.timeZone))
  let planHash = ''
  DAYS_PLANNED.forEach((offset, index) => {
    const date = dateOf(offset)
    const startsAt = starts[index] as number
    for (const { greenId, hole, pin } of proposed.get(date) ?? []) {
      const place = { holeId: holeIdOf(greenId), holeNumber: hole, ...writtenPosition(pin) }
      const localStart = `${date}T${PLANNED_AT}`
      putOn({ ...place, startsAt, endsAt: null, localStart, origin: 'plan', publication: number, endedBy: null })
    }
    if (index === 0) planHash = hash()
  })
  publications.push({
    number,
    origin: 'plan',
    note: null,
    hash: planHash,
    holeIds: [...current.keys()],
    effectiveAt: starts[0] as number,
    publishedAt,
  })
  return { pins, publications }
}

/** How many days before today a hole was cut last. */
const lateBy = ({ hole }: PlanGreen) => LATE_BY_HOLE[hole % LATE_BY_HOLE.length] ?? 0
/** At first all are. */
const isCutOn = (offset: number, late: number) => offset === -DAYS_BEFORE || (offset + late) % CUT_EVERY_DAYS === 0

/** Holes that are cut on the same days are thought about together. */
function proposals(
  { slug, unit, paceMetres, courses }: DemoPinClub,
  dateOf: (offset: number) => string,
  past: readonly number[],
) {
  const byDate = new Map<string, ReturnType<typeof planPins>[number]['pins']>()
  for (const course of courses) {
    const rules = fitDifficulty(course, { ...DEFAULT_PIN_RULES, paceMetres }, unit)
    for (const [late, greens] of Map.groupBy(course, lateBy)) {
      const offsets = [...past.filter(offset => isCutOn(offset, late)), ...DAYS_PLANNED]
      const days = offsets.map(offset => ({ day: dateOf(offset) }))
      for (const { day, pins } of planPins({ greens, days, rules: restingLonger(rules), unit, seed: slug }))
        byDate.set(day, [...(byDate.get(day) ?? []), ...pins])
    }
  }
  return byDate
}

/** The planner counts from the day that a hole is cut; its rest begins on the day that it is played last. */
const restingLonger = (rules: PinRules): PinRules => ({
  ...rules,
  restFirstMetres: rules.restFirstMetres + rules.restStepMetres * (CUT_EVERY_DAYS - 1),
  restDays: rules.restDays + CUT_EVERY_DAYS - 1,
})
