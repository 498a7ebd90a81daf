import { AdvertEvent, type AdvertEventReceipt, type advertCalls } from '@pinwise/contract'
import type { Context } from '../context.ts'
import type { Verb } from '../verb.ts'
import { createEventFlags } from './event-flags.ts'
import { eventQueueOf } from './event-queue.ts'

const DAY_MS = 86_400_000
/** A phone that was without a signal sends up to so much later. */
const MAX_LATE_MS = 7 * DAY_MS
/** A clock that is ahead is flagged; by more than a day it says nothing. */
const MAX_AHEAD_MS = DAY_MS

const flagsOf = (context: Pick<Context, 'parts'>) => context.parts.get(createServerFlags, context)
const createServerFlags = () => createEventFlags()

/** Counts valid events and returns the reason for each rejected one. The sender is not stored. */
export const recordAdvertEvents: Verb<typeof advertCalls.recordAdvertEvents> = async (
  context,
  { body, connection },
) => {
  const nowMs = context.now()
  const rejected: AdvertEventReceipt['rejected'] = []
  const events: { readonly index: number; readonly event: AdvertEvent }[] = []
  for (const [index, value] of body.events.entries()) {
    const parsed = AdvertEvent.safeParse(value)
    const atMs = parsed.success ? Date.parse(parsed.data.at) : Number.NaN
    if (!parsed.success || Number.isNaN(atMs)) rejected.push({ index, id: idOf(value), reason: 'invalid' })
    else if (atMs < nowMs - MAX_LATE_MS) rejected.push({ index, id: parsed.data.id, reason: 'too_old' })
    else if (atMs > nowMs + MAX_AHEAD_MS) rejected.push({ index, id: parsed.data.id, reason: 'clock_ahead' })
    // One way to write a time: the database knows fewer than the standard.
    else events.push({ index, event: { ...parsed.data, at: new Date(atMs).toISOString() } })
  }
  if (events.length === 0) return { received: body.events.length, counted: 0, repeated: 0, rejected }
  const marks = flagsOf(context).flagsOf(
    events.map(({ event }) => event),
    connection.address,
    nowMs,
  )
  const sent = events.map(({ event }, at) => ({ event, flag: marks[at] ?? null }))
  const uncounted = await eventQueueOf(context).count(sent)
  let repeated = 0
  for (const [at, reason] of uncounted) {
    const { index, event } = events[at] as (typeof events)[number]
    if (reason === 'repeated') repeated += 1
    else rejected.push({ index, id: event.id, reason })
  }
  return {
    received: body.events.length,
    counted: events.length - uncounted.size,
    repeated,
    rejected: rejected.sort((a, b) => a.index - b.index),
  }
}

function idOf(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return typeof id === 'string' ? id.slice(0, 100) : null
}
