import type { PlanePoint } from '../geometry/geodesy.ts'
import { type PinTraits, TRAITS, type Trait } from '../pins/pin-balance.ts'
import { type Day, dayNumber } from '../pins/pin-day.ts'
import { isReserved, type PinDay, type PinGround } from '../pins/pin-ground.ts'
import { restMetres } from '../pins/pin-rest.ts'
import type { PinRules } from '../pins/pin-rules.ts'
import type { Candidate } from './plan-candidates.ts'
import type { PlanNote } from './plan-model.ts'

export type PlacedCup = { point: PlanePoint; day: Day; number: number }

/** The pin that one green should have on one day, before the rules are applied. */
export type DesiredPin = { on: PinDay; turn: PinTraits; zone: number | null; cups: readonly PlacedCup[] }

export type Choice = { candidate: Candidate; notes: PlanNote[] }

/**
 * The places that every rule but the turn allows. Where no place has rested, `lackOfRest` gives the note for a place.
 */
export type Allowed = {
  pool: readonly Candidate[]
  notes: PlanNote[]
  lackOfRest?: (candidate: Candidate) => PlanNote | null
}

/** For this many days and metres an old cup also repels new ones after its rest, so that wear is spread over the green. */
const WEAR = { days: 60, metres: 8 }
/** The weight of chance against wear: enough that two plans differ, too little to reuse an old place. */
const CHANCE = 0.3

/**
 * Applies the rules in order of importance. Where some of the remaining places satisfy a rule, only those remain; where
 * none does, the places nearest to satisfying it remain, and a note says so.
 */
export function allowedPlaces(
  ground: PinGround,
  candidates: readonly Candidate[],
  desired: DesiredPin,
  rules: PinRules,
): Allowed {
  const notes: PlanNote[] = []
  const clear = clearOfEdge(candidates, rules, notes)
  const free = outsideReserved(clear, ground, desired, notes)
  const { rested, ...lack } = restedPlaces(free, desired, rules, notes)
  const isSafe = ({ isClearOfTrouble }: Candidate) => isClearOfTrouble
  const isFlat = ({ isLevel }: Candidate) => isLevel
  const has = (matches: (candidate: Candidate) => boolean) => ({ isElsewhere: candidates.some(matches) })
  const safe = preferMatching(rested, isSafe, { code: 'trouble-not-avoidable', ...has(isSafe) }, notes)
  const level = preferMatching(safe, isFlat, { code: 'slope-not-avoidable', ...has(isFlat) }, notes)
  const { zone } = desired
  if (zone === null) return { pool: level, notes, ...lack }
  const isOfZone = (candidate: Candidate) => candidate.zone === zone
  const ofZone = preferMatching(level, isOfZone, { code: 'zone-not-possible', zone, ...has(isOfZone) }, notes)
  return { pool: ofZone, notes, ...lack }
}

/** On a weekday with a zone, the rotation decides only how difficult the pin is. */
export const requestedTraits = (zone: number | null): readonly Trait[] => (zone === null ? TRAITS : ['level'])

/** Filters the places by the traits of the turn, one after the other, and takes the least worn of the rest. */
export function takePlace(allowed: Allowed, { turn, zone, on, cups }: DesiredPin, random: () => number): Choice | null {
  const notes = [...allowed.notes]
  let { pool } = allowed
  for (const trait of requestedTraits(zone)) {
    const note = { code: 'trait-not-possible' as const, trait, wanted: turn[trait] }
    pool = preferMatching(pool, ({ traits }) => traits[trait] === turn[trait], note, notes)
  }
  const today = dayNumber(on.day)
  const worn = pool.map(candidate => wearAt(candidate.point, cups, today) + CHANCE * random())
  const least = worn.reduce((best, value, index) => (value < (worn[best] as number) ? index : best), 0)
  const candidate = pool[least]
  if (candidate === undefined) return null
  // The note describes the chosen place, not the best place of the green.
  const ownNotes = notes.map(note =>
    note.code === 'rest-not-possible' ? (allowed.lackOfRest?.(candidate) ?? note) : note,
  )
  return { candidate, notes: ownNotes }
}

function preferMatching(
  pool: readonly Candidate[],
  matches: (candidate: Candidate) => boolean,
  note: PlanNote,
  notes: PlanNote[],
): readonly Candidate[] {
  const some = pool.filter(matches)
  if (some.length > 0 || pool.length === 0) return some
  notes.push(note)
  return pool
}

function clearOfEdge(pool: readonly Candidate[], { edgePaces, paceMetres }: PinRules, notes: PlanNote[]) {
  const leastMetres = edgePaces * paceMetres
  const clear = pool.filter(({ edgeMetres }) => edgeMetres >= leastMetres - 1e-6)
  if (clear.length > 0 || pool.length === 0) return clear
  const edgeMetres = pool.reduce((most, each) => Math.max(most, each.edgeMetres), 0)
  notes.push({ code: 'edge-not-possible', edgeMetres, leastMetres })
  return pool
}

function outsideReserved(pool: readonly Candidate[], { reserved }: PinGround, { on }: DesiredPin, notes: PlanNote[]) {
  const isClosed = reserved.map(area => isReserved(area, on))
  const free = pool.filter(candidate => !candidate.reserved.some(index => isClosed[index]))
  if (free.length > 0 || pool.length === 0) return free
  const indexes = new Set(pool.flatMap(candidate => candidate.reserved.filter(index => isClosed[index])))
  notes.push({ code: 'reserved-not-avoidable', ids: [...indexes].flatMap(index => reserved[index]?.id ?? []) })
  return pool
}

function restedPlaces(pool: readonly Candidate[], { on, cups }: DesiredPin, rules: PinRules, notes: PlanNote[]) {
  const today = dayNumber(on.day)
  const resting = cups
    .map(cup => ({ ...cup, rest: restMetres(today - cup.number, rules) }))
    .filter(({ rest }) => rest > 0)
  if (resting.length === 0) return { rested: pool }
  const apart = ({ point }: Candidate, cup: PlacedCup) => Math.hypot(cup.point.x - point.x, cup.point.y - point.y)
  const spare = pool.map(candidate => {
    let least = Number.POSITIVE_INFINITY
    for (const cup of resting) least = Math.min(least, apart(candidate, cup) - cup.rest)
    return least
  })
  const rested = pool.filter((_, index) => (spare[index] as number) >= 0)
  if (rested.length > 0) return { rested }
  const lackOfRest = (candidate: Candidate): PlanNote | null => {
    const [cup] = resting.toSorted((a, b) => apart(candidate, a) - a.rest - (apart(candidate, b) - b.rest))
    if (cup === undefined) return null
    return {
      code: 'rest-not-possible',
      apartMetres: apart(candidate, cup),
      restMetres: cup.rest,
      cupDay: cup.day,
    }
  }
  const best = spare.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const example = pool[spare.indexOf(best)]
  const note = example === undefined ? null : lackOfRest(example)
  if (note !== null) notes.push(note)
  return { rested: pool.filter((_, index) => (spare[index] as number) >= best - rules.paceMetres), lackOfRest }
}

function wearAt(point: PlanePoint, cups: readonly PlacedCup[], today: number): number {
  let wear = 0
  for (const cup of cups) {
    const days = Math.abs(today - cup.number)
    if (days > WEAR.days) continue
    const apart = Math.hypot(cup.point.x - point.x, cup.point.y - point.y)
    if (apart < WEAR.metres) wear += (1 - apart / WEAR.metres) * (1 - days / (WEAR.days + 1))
  }
  return wear
}
