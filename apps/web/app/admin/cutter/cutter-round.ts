import type { Pin } from '@pinwise/contract'
import { type CutPin, cupsOf, type Day, isSamePlace, type LngLat } from '@pinwise/golf'
import type { BoardPins } from '../greens/day-board.ts'
import type { LayoutGreen } from '../greens/layout-greens.ts'
import { clubDay } from '../shell/club-day.ts'
import type { Cut, CutQueue, NewCut } from './cut.ts'
import { isUnsettled } from './cut-queue.ts'

/** plan: it switches later that day. set: published for that day. stays: no change is planned. none: no pin at all. */
type Task = 'plan' | 'set' | 'stays' | 'none' | 'no-green'
export type HoleState = 'open' | 'waiting' | 'cut' | 'conflict' | 'refused' | 'no-green'

/** One hole of the morning's round. */
export interface RoundHole extends LayoutGreen {
  readonly task: Task
  readonly state: HoleState
  /** Where the cup is, or was, before the new cut. */
  readonly oldCup: LngLat | null
  /** Where the cup goes: where it was cut, else where it is planned. */
  readonly newCup: LngLat | null
  readonly seenPinId: string | null
  readonly plan: Pin | null
  /** The cut that the user has made on this phone. */
  readonly cut: Cut | null
}

interface RoundDay {
  readonly day: Day
  readonly timeZone: string
}

interface RoundPins {
  readonly pins: BoardPins
  /** When the server sent them. */
  readonly savedAt: number
}

/**
 * The holes in the order of play. A cut made on this phone takes precedence over older data from the server, the last
 * cut of a green over earlier ones, and a cut that needs the user's decision over all others.
 */
export function cutterRound(
  greens: readonly LayoutGreen[],
  serverPins: RoundPins,
  queue: CutQueue,
  today: RoundDay,
): RoundHole[] {
  return greens.map(green => {
    const open = serverPins.pins.open.find(({ holeId }) => holeId === green.holeId) ?? null
    const around = serverPins.pins.around.filter(({ holeId }) => holeId === green.holeId)
    const wanted = wantedOn(green, open, around, today)
    const own = queue.filter(({ holeId }) => holeId === green.holeId)
    const last = own.find(isUnsettled) ?? own.at(-1) ?? null
    const cut = last && isCurrent(last, wanted, serverPins, today) ? last : null
    return {
      ...green,
      ...wanted,
      ...(cut && { newCup: cut.position }),
      seenPinId: seenPin(cut, open),
      state: stateOf(wanted, cut),
      cut,
    }
  })
}

type Wanted = Pick<RoundHole, 'task' | 'oldCup' | 'newCup' | 'plan'> & { isCut: boolean }

function wantedOn({ ground }: LayoutGreen, open: Pin | null, around: readonly Pin[], today: RoundDay): Wanted {
  const isToday = (pin: Pin) => clubDay(pin.start, today.timeZone) === today.day
  const [plan = null] = around
    .filter(pin => pin.state === 'planned' && pin.enabled && isToday(pin))
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
  const cutters = [...around, ...(open ? [open] : [])].filter(pin => pin.origin === 'cutter' && isToday(pin))
  const isCutAt = (place: LngLat) => cutters.some(pin => isSamePlace(pin.position, place))
  if (!ground) return { task: 'no-green', oldCup: null, newCup: null, plan: null, isCut: false }
  const cups = cupsOf(open ? [...around.filter(({ id }) => id !== open.id), open] : around)
  const isOpenToday = open !== null && isToday(cups.find(({ id }) => id === open.id) ?? open)
  // The morning's pin is cut before the one that is planned for later that day.
  if (plan && !(isOpenToday && !isCutAt(open.position)))
    return {
      task: 'plan',
      oldCup: open && !isSamePlace(open.position, plan.position) ? open.position : null,
      newCup: plan.position,
      plan,
      isCut: isCutAt(plan.position),
    }
  if (!open) return { task: 'none', oldCup: null, newCup: null, plan: null, isCut: false }
  const isCut = isCutAt(open.position)
  if (!isOpenToday) return { task: 'stays', oldCup: null, newCup: open.position, plan: null, isCut }
  return { task: 'set', oldCup: cupBefore(open, cups, today), newCup: open.position, plan: null, isCut }
}

/** The cup that the open pin replaced that day; null where the hole dates from an earlier day. */
function cupBefore(open: Pin, cups: readonly CutPin<Pin>[], { day, timeZone }: RoundDay): LngLat | null {
  const now = cups.findIndex(({ id }) => id === open.id)
  const isNew = cups[now] && clubDay(cups[now].cutAt, timeZone) === day
  return (isNew && cups[now - 1]?.position) || null
}

/** A sent cut is current for that day, until the server reports another pin. */
function isCurrent(
  { state, position, madeAt }: Cut,
  { newCup }: Wanted,
  { savedAt }: RoundPins,
  { day, timeZone }: RoundDay,
): boolean {
  if (state.name !== 'sent') return true
  if (clubDay(madeAt, timeZone) !== day) return false
  return savedAt <= state.at || (newCup !== null && isSamePlace(newCup, position))
}

function seenPin(cut: Cut | null, open: Pin | null): string | null {
  if (!cut) return open?.id ?? null
  if (cut.state.name === 'sent') return cut.state.pinId
  if (cut.state.name === 'conflict' && cut.state.of === 'pin') return cut.state.theirs?.id ?? null
  return cut.seenPinId
}

function stateOf({ task, isCut }: Wanted, cut: Cut | null): HoleState {
  if (task === 'no-green') return 'no-green'
  if (!cut) return isCut ? 'cut' : 'open'
  return cut.state.name === 'sent' ? 'cut' : cut.state.name
}

/** The next hole that is still to be cut, searching on from one hole and wrapping round; null when there is none. */
export function nextOpen(round: readonly RoundHole[], from: number): number | null {
  for (let step = 1; step <= round.length; step += 1) {
    const at = (from + step) % round.length
    if (round[at]?.state === 'open') return at
  }
  return null
}

interface CutAt {
  readonly position: LngLat
  readonly key: string
  readonly now: number
}

/** The new cut for a hole, at the given position. */
export function cutOf({ holeId, label, seenPinId, plan, cut }: RoundHole, { position, key, now }: CutAt): NewCut {
  const isLeft = plan !== null && !isSamePlace(plan.position, position)
  return {
    key,
    holeId,
    label,
    position,
    seenPinId,
    plan: plan && { id: plan.id, version: Math.max(plan.version, knownVersion(cut, plan.id)), isLeft },
    madeAt: now,
  }
}

/** The newest known version of a plan that has moved since the server sent it. */
function knownVersion(cut: Cut | null, planId: string): number {
  if (cut?.state.name === 'conflict' && cut.state.of === 'plan') return cut.state.theirs?.version ?? 0
  return cut?.plan?.id === planId ? cut.plan.version : 0
}
