import type { Call } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'

/** Each request holds two proposals and a whole map in memory while it runs. */
const MAX_CONCURRENT = 4
/** Limits on running and waiting requests, in total and per person. */
const MOST = 30
const MAX_PER_ONE = 4

/** The person behind each running or waiting request. */
const people: string[] = []
/** By import: settles when the last queued request for it is done. */
const lastOf = new Map<string, Promise<unknown>>()
let atOnce = 0
const waiting: (() => void)[] = []

/**
 * Wraps a verb that works on one import: requests for the same import run one after another, and only a few imports are
 * processed at once. A request waits before it reads anything, so that it holds neither a connection nor a map.
 */
export function queued<C extends Call & { readonly params: unknown }>(verb: Verb<C>): Verb<C> {
  return async (context, request) => {
    const { id } = request.params as { id: string }
    const person = request.caller.identity?.subject ?? 'nobody'
    const ofThem = people.filter(one => one === person).length
    if (ofThem >= MAX_PER_ONE) throw new AppError('too_many_requests', { detail: 'too many imports at once' })
    if (people.length >= MOST) throw new AppError('unavailable', { detail: 'too many imports at once' })
    people.push(person)
    const before = lastOf.get(id) ?? Promise.resolve()
    const work = before.then(() => inPlace(() => verb(context, request)))
    const last = work.catch(() => undefined)
    lastOf.set(id, last)
    try {
      return await work
    } finally {
      people.splice(people.indexOf(person), 1)
      if (lastOf.get(id) === last) lastOf.delete(id)
    }
  }
}

async function inPlace<T>(work: () => Promise<T>): Promise<T> {
  if (atOnce >= MAX_CONCURRENT) await new Promise<void>(resolve => waiting.push(resolve))
  else atOnce += 1
  try {
    return await work()
  } finally {
    // The slot passes to the request that has waited longest.
    const next = waiting.shift()
    if (next) next()
    else atOnce -= 1
  }
}
