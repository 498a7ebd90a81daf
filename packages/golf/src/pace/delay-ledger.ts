import type { AheadOf } from './group-ahead.ts'
import { delayAt } from './pace-clock.ts'
import { isUnderway, type PaceDay, type PaceGroup, type PaceSpan, secondsWithin } from './pace-day.ts'
import { isFinished } from './play-state.ts'
import { clearedAt, type Gate, gateOf } from './waiting.ts'

/** The owner of a delay. A group that was held by another names the group at the root. */
export type DelayOwner =
  | { kind: 'self' }
  | { kind: 'group'; groupId: string }
  | { kind: 'hole'; holeId: string }
  | { kind: 'starter' }
  | { kind: 'ruling'; groupId: string }
  | { kind: 'stop' }

export type DelayEntry = { owner: DelayOwner; seconds: number }

export type GroupLedger = {
  groupId: string
  delaySeconds: number
  /** The entries add up to the delay. A group ahead of its plan has one negative entry of its own. */
  entries: DelayEntry[]
}

/** Delays that have not been made up, the newest first. Shared between groups, so it is never changed. */
type Stack = { owner: DelayOwner; seconds: number; below: Stack } | null
type Account = { stack: Stack; leadSeconds: number }

const SELF: DelayOwner = { kind: 'self' }
const STARTER: DelayOwner = { kind: 'starter' }
const STOP: DelayOwner = { kind: 'stop' }

/**
 * Goes through the day in the order of time. What a group loses between two checkpoints is owned by a stop, a ruling,
 * the group ahead, the starter or the group itself, in this order; what it makes up pays off its newest delays. A group
 * that has to wait would be as late without its own delays, because it would only wait longer: all it is late then is
 * taken over from the group ahead, its newest delays first, and so leads to the root. The oldest are those that the
 * starting interval has absorbed.
 */
export function delayLedger(day: PaceDay, aheadOf: AheadOf, nowSeconds: number): GroupLedger[] {
  // Steps that are still open all end now: those of the groups that started first come first.
  const order = day.groups.toSorted((a, b) => a.startSeconds - b.startSeconds || (a.id < b.id ? -1 : 1))
  const orderOf = new Map(order.map((group, index) => [group, index]))
  const books = new Map(day.groups.map(group => [group, new Book(day, group, orderOf.get(group) ?? 0, nowSeconds)]))
  const steps = [...books.values()].flatMap(book => book.steps())
  steps.sort((a, b) => a.toSeconds - b.toSeconds || a.book.order - b.book.order)
  for (const step of steps) settle(step, books, aheadOf)
  return [...books.values()].map(({ group, account }) => ({
    groupId: group.id,
    delaySeconds: delayAt(group, nowSeconds),
    entries: entriesOf(account),
  }))
}

/** From one checkpoint to the next; the start is counted from the tee time, and the last step is still open. */
type Step = { book: Book; checkpoint: number; fromSeconds: number; toSeconds: number; lostSeconds: number }

class Book {
  account: Account = { stack: null, leadSeconds: 0 }
  /** The delays at each checkpoint that was reached. */
  readonly stacks: Stack[] = []
  readonly group: PaceGroup
  readonly day: PaceDay
  readonly order: number
  readonly rulings: PaceSpan[]
  private readonly nowSeconds: number

  constructor(day: PaceDay, group: PaceGroup, order: number, nowSeconds: number) {
    this.day = day
    this.order = order
    this.group = group
    this.nowSeconds = nowSeconds
    this.rulings = day.rulings.filter(({ groupId }) => groupId === group.id)
  }

  steps(): Step[] {
    const { play, route, startSeconds } = this.group
    const due = route.dueSeconds
    const now = this.nowSeconds
    const step = (checkpoint: number, fromSeconds: number, toSeconds: number, lostSeconds: number): Step => {
      return { book: this, checkpoint, fromSeconds, toSeconds, lostSeconds }
    }
    if (!isUnderway(play)) return [step(0, startSeconds, now, delayAt(this.group, now))]
    const steps: Step[] = []
    let from = startSeconds
    let fromDue = 0
    for (let checkpoint = 0; checkpoint <= play.reached; checkpoint++) {
      const [at, dueAt] = [play.times[checkpoint] as number, due[checkpoint] as number]
      steps.push(step(checkpoint, from, at, at - from - (dueAt - fromDue)))
      from = at
      fromDue = dueAt
    }
    if (isFinished(play, route)) return steps
    const overdue = now - from - ((due[play.reached + 1] as number) - fromDue)
    steps.push(step(play.reached + 1, from, now, Math.max(0, overdue)))
    return steps
  }
}

function settle(step: Step, books: Map<PaceGroup, Book>, aheadOf: AheadOf): void {
  const { book, checkpoint, fromSeconds, toSeconds, lostSeconds } = step
  const { group, day } = book
  let left = Math.max(0, lostSeconds)
  const charge = (owner: DelayOwner, seconds: number) => {
    const part = Math.min(left, Math.max(0, seconds))
    if (part === 0) return
    left -= part
    book.account = lost(book.account, owner, part)
  }
  if (lostSeconds < 0) book.account = madeUp(book.account, -lostSeconds)
  charge(STOP, secondsWithin(day.stops, fromSeconds, toSeconds))
  charge({ kind: 'ruling', groupId: group.id }, secondsWithin(book.rulings, fromSeconds, toSeconds))
  const wait = waitIn(step, aheadOf)
  if (wait !== null) {
    charge(SELF, wait.seconds)
    const { ahead, checkpoint: gate, position } = wait.gate
    const holeId = group.route.holes[position]?.holeId ?? ''
    const lateSeconds = sumOf(book.account.stack)
    if (lateSeconds > 0) {
      const owners = inherited(books.get(ahead.group), gate, lateSeconds, [
        { owner: STARTER, seconds: shortBy(group, wait.gate) },
        { owner: { kind: 'hole', holeId }, seconds: lateSeconds },
      ])
      book.account = { stack: stackOf(owners, group.id), leadSeconds: 0 }
    }
  }
  if (checkpoint === 0) charge(STARTER, left - lateArrival(group, left))
  charge(SELF, left)
  if (checkpoint <= group.play.reached) book.stacks[checkpoint] = book.account.stack
}

/** Of a late start, what the group itself is late on its tee. Without a sighting the starter owns all of it. */
function lateArrival({ play, startSeconds }: PaceGroup, lateSeconds: number): number {
  return Math.min(lateSeconds, Math.max(0, (play.arrivedSeconds ?? startSeconds) - startSeconds))
}

/** Less than this is the accuracy of the times. */
const MIN_WAIT_SECONDS = 30

/** For how long the group ahead had not cleared the way. */
function waitIn({ book, checkpoint, fromSeconds, toSeconds }: Step, aheadOf: AheadOf) {
  const gate = gateOf(aheadOf, book.group, checkpoint)
  if (gate === null) return null
  const seconds = clearedAt(gate, book.group, toSeconds) - fromSeconds
  return seconds < MIN_WAIT_SECONDS ? null : { gate, seconds }
}

/** By how much a group is planned to come closer to the group ahead than it started, because it is allowed less time. */
function shortBy(group: PaceGroup, { ahead, checkpoint, gateOfStep }: Gate): number {
  if (ahead.intervalSeconds === null) return 0
  const dueAt = ({ route, startSeconds }: PaceGroup, at: number) => startSeconds + (route.dueSeconds[at] as number)
  return Math.max(0, ahead.intervalSeconds - (dueAt(group, gateOfStep) - dueAt(ahead.group, checkpoint)))
}

/**
 * The newest delays of the group ahead. When it has no more, the starter owns what comes of a fast group behind a slow
 * one, and the hole the rest, because it takes longer than the starting interval.
 */
function inherited(
  ahead: Book | undefined,
  gate: number,
  seconds: number,
  others: readonly DelayEntry[],
): DelayEntry[] {
  const owners: DelayEntry[] = []
  let left = seconds
  const take = (owner: DelayOwner, most: number) => {
    const part = Math.min(left, most)
    if (part > 0) owners.push({ owner, seconds: part })
    left -= part
  }
  let stack = ahead === undefined ? null : gate in ahead.stacks ? (ahead.stacks[gate] as Stack) : ahead.account.stack
  for (; ahead && stack && left > 0; stack = stack.below) {
    take(stack.owner.kind === 'self' ? { kind: 'group', groupId: ahead.group.id } : stack.owner, stack.seconds)
  }
  for (const { owner, seconds: most } of others) take(owner, most)
  return owners
}

/** In a shotgun a delay can come back to the group that caused it. */
function stackOf(newestFirst: readonly DelayEntry[], groupId: string): Stack {
  const ownerFor = (owner: DelayOwner) => (owner.kind === 'group' && owner.groupId === groupId ? SELF : owner)
  return newestFirst.reduceRight<Stack>(
    (below, { owner, seconds }) => ({ owner: ownerFor(owner), seconds, below }),
    null,
  )
}

function sumOf(stack: Stack): number {
  let sum = 0
  for (let item = stack; item; item = item.below) sum += item.seconds
  return sum
}

function lost({ stack, leadSeconds }: Account, owner: DelayOwner, seconds: number): Account {
  const left = seconds - leadSeconds
  if (left <= 0) return { stack, leadSeconds: -left }
  return { stack: { owner, seconds: left, below: stack }, leadSeconds: 0 }
}

function madeUp({ stack, leadSeconds }: Account, seconds: number): Account {
  let left = seconds
  let rest = stack
  while (rest && left >= rest.seconds) {
    left -= rest.seconds
    rest = rest.below
  }
  if (rest) return { stack: { ...rest, seconds: rest.seconds - left }, leadSeconds }
  return { stack: null, leadSeconds: leadSeconds + left }
}

function keyOf(owner: DelayOwner): string {
  if (owner.kind === 'hole') return `hole ${owner.holeId}`
  return 'groupId' in owner ? `${owner.kind} ${owner.groupId}` : owner.kind
}

function entriesOf({ stack, leadSeconds }: Account): DelayEntry[] {
  const sums = new Map<string, DelayEntry>()
  const add = (owner: DelayOwner, seconds: number) => {
    const key = keyOf(owner)
    const entry = sums.get(key)
    if (entry) entry.seconds += seconds
    else sums.set(key, { owner, seconds })
  }
  for (let item = stack; item; item = item.below) add(item.owner, item.seconds)
  if (leadSeconds > 0) add(SELF, -leadSeconds)
  return [...sums.values()].sort((a, b) => b.seconds - a.seconds)
}
