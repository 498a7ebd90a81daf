import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { PartnerCaller } from '../caller.ts'
import type { Context } from '../context.ts'
import { networkOf } from '../http/network-of.ts'
import { dayOf } from './queries.ts'
import { addUsage, callsOfDay } from './usage-queries.ts'

const MINUTE_MS = 60_000
/** A test key is known to many: each of them has a minute of their own. */
const MAX_WINDOWS = 20_000

interface Day {
  readonly partnerId: string
  readonly keyId: string
  readonly day: string
  /** Of the whole day, those of other processes as of the last time that they were written down included. */
  calls: number
  /** Not written down yet. */
  newCalls: number
  newRefused: number
}

/** Of this server. */
export const partnerUsageOf = (context: Pick<Context, 'db' | 'now' | 'log' | 'parts'>) =>
  context.parts.get(createPartnerUsage, context)

/**
 * Counts what each key asks, and refuses what is too much: by the minute in each process, by the day in all of them, as
 * it is written down. A partner that floods us uses up its own minutes and nobody else's.
 */
function createPartnerUsage({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>) {
  const windows = new Map<string, { minute: number; count: number }>()
  const days = new Map<string, Promise<Day>>()
  let writing: Promise<void> = Promise.resolve()

  function inMinute(name: string): number {
    const minute = Math.floor(now() / MINUTE_MS)
    const found = windows.get(name)
    if (found?.minute === minute) return ++found.count
    if (windows.size >= MAX_WINDOWS) windows.clear()
    windows.set(name, { minute, count: 1 })
    return 1
  }

  function dayFor({ keyId, partnerId }: PartnerCaller): Promise<Day> {
    const day = dayOf(now())
    const name = `${keyId} ${day}`
    const found = days.get(name)
    if (found) return found
    const read = db
      .partnerJobs(tx => tx.maybe(callsOfDay(keyId, day)))
      .then(row => ({ partnerId, keyId, day, calls: row?.calls ?? 0, newCalls: 0, newRefused: 0 }))
    // Read again by the next call.
    read.catch(() => days.delete(name))
    days.set(name, read)
    return read
  }

  async function writeDown(): Promise<void> {
    const today = dayOf(now())
    for (const [name, reading] of days) {
      const day = await reading.catch(() => null)
      if (!day) continue
      const { newCalls, newRefused } = day
      if (newCalls + newRefused > 0) {
        day.newCalls -= newCalls
        day.newRefused -= newRefused
        try {
          const written = await db.partnerJobs(tx => tx.maybe(addUsage(day, newCalls, newRefused)))
          // What other processes counted is in it.
          if (written) day.calls = written.calls + day.newCalls
        } catch (error) {
          day.newCalls += newCalls
          day.newRefused += newRefused
          throw error
        }
      }
      if (day.day < today && day.newCalls + day.newRefused === 0) days.delete(name)
    }
  }

  return {
    /** Before anything of a call is done. Every answer says how much is left. */
    async spend(partner: PartnerCaller, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const name = partner.mode === 'test' ? `${partner.keyId} ${networkOf(request.ip)}` : partner.keyId
      const count = inMinute(name)
      const day = await dayFor(partner)
      const resetSeconds = Math.ceil((MINUTE_MS - (now() % MINUTE_MS)) / 1000)
      reply.header('x-ratelimit-limit', partner.perMinute)
      reply.header('x-ratelimit-remaining', Math.max(0, partner.perMinute - count))
      reply.header('x-ratelimit-reset', resetSeconds)
      reply.header('x-quota-limit', partner.perDay)
      if (count > partner.perMinute) {
        day.newRefused += 1
        reply.header('retry-after', resetSeconds)
        throw new AppError('too_many_requests', { detail: 'partner key' })
      }
      if (day.calls >= partner.perDay) {
        day.newRefused += 1
        reply.header('x-quota-remaining', 0)
        reply.header('retry-after', secondsOfDayLeft(now()))
        throw new AppError('quota_exceeded', { detail: `${partner.perDay} calls a day` })
      }
      day.calls += 1
      day.newCalls += 1
      reply.header('x-quota-remaining', partner.perDay - day.calls)
    },

    /** All that was counted until now is written down. */
    flush(): Promise<void> {
      writing = writing.then(writeDown).catch(error => {
        log.warn({ reason: String(error) }, 'could not write down the usage of partners')
      })
      return writing
    },
  }
}

const DAY_MS = 86_400_000
const secondsOfDayLeft = (ms: number) => Math.ceil((DAY_MS - (ms % DAY_MS)) / 1000)
