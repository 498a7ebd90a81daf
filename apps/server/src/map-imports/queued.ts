import type { Call } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'

/** At once: each reads two proposals and a whole map, and holds them while it works. */
const MAX_CONCURRENT = 4
/** At it or waiting, of all and of one person. */
const MOST = 30
const MAX_PER_ONE = 4

/** Who asked, once for each request. */
const people: string[] = []
/** Of each import that somebody is at: when the last that was asked for is done. */
const lastOf = new Map<string, Promise<unknown>>()
let atOnce = 0
const waiting: (() => void)[] = []

/**
 * A verb that works on one import. Of the same import one after the other, of others a few at once; the turn is waited
 * for before anything is read, so that whoever waits holds neither a connection nor a map.
 */
export function inTurn<C extends Call & { readonly params: unknown }>(verb: Verb<C>): Verb<C> {
  return async (context, asked) => {
    const { id } = asked.params as { id: string }
    const person = asked.caller.identity?.subject ?? 'nobody'
    const ofThem = people.filter(one => one === person).length
    if (ofThem >= MAX_PER_ONE) throw new AppError('too_many_requests', { detail: 'too many imports at once' })
    if (people.length >= MOST) throw new AppError('unavailable', { detail: 'too many imports at once' })
    people.push(person)
    const before = lastOf.get(id) ?? Promise.resolve()
    const work = before.then(() => inPlace(() => verb(context, asked)))
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
    // Whoever waits longest takes the place over.
    const next = waiting.shift()
    if (next) next()
    else atOnce -= 1
  }
}
