import rateLimit from '@fastify/rate-limit'
import type { RateClass } from '@pinwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Database } from '../database/database.ts'
import { networkOf } from './network-of.ts'
import { countShared } from './shared-counts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** One set of counters for every door. */
    rateLimits: ReturnType<typeof createRateLimits>
  }
}

/**
 * `page`: a page rendered for one visitor; `paper`: the page of a printed sheet; `newPaper`: one that is not shared
 * with a request just before; `formOfDay`: so that one address cannot flood our mailbox.
 */
type LimitName = RateClass | 'refused' | 'page' | 'paper' | 'newPaper' | 'formOfDay'
interface Most {
  readonly person: number
  readonly address: number
  /** Whoever is signed in counts by their address too: accounts are free. */
  readonly isByAddress?: boolean
  readonly windowMs?: number
  /** Protects people, so it is counted for all processes together; the others are for each process. */
  readonly isShared?: boolean
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Requests a minute: of one signed-in person, and of one address that is not signed in (a whole clubhouse may share it). */
const MOST: Readonly<Record<LimitName, Most>> = {
  read: { person: 1_200, address: 3_000 },
  write: { person: 240, address: 60 },
  upload: { person: 30, address: 10 },
  /**
   * Per device or phone. Trackers that cannot send batches catch up one fix at a time after hours without a network.
   */
  tracker: { person: 1_200, address: 60 },
  /** Each form is stored and read by a person. */
  form: { person: 5, address: 5, isByAddress: true, isShared: true },
  formOfDay: { person: 40, address: 40, isByAddress: true, windowMs: DAY_MS, isShared: true },
  page: { person: 90, address: 90, isByAddress: true },
  /** On the morning of a tournament a whole field reads the code on its sheet, in one clubhouse. */
  paper: { person: 600, address: 600, isByAddress: true },
  /** Three sheets of a tournament, each made once a second. */
  newPaper: { person: 180, address: 180, isByAddress: true },
  /** Tokens that were not valid. */
  refused: { person: 120, address: 120 },
}

interface Left {
  readonly max: number
  readonly remaining: number
  readonly ttlInSeconds: number
  readonly isExceeded: boolean
}
type Limit = (request: FastifyRequest) => Promise<Left | null>
type Counting = Pick<Database, 'processRead'>

function createRateLimits(app: FastifyInstance, db: Counting) {
  const limits = new Map(
    Object.entries(MOST).map(([name, most]) => [
      name,
      most.isShared ? sharedLimit(db, name, most) : limit(app, name, most),
    ]),
  )
  return {
    async spend(name: LimitName, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const left = await limits.get(name)?.(request)
      if (!left) return
      reply.header('x-ratelimit-limit', left.max)
      reply.header('x-ratelimit-remaining', left.remaining)
      reply.header('x-ratelimit-reset', left.ttlInSeconds)
      if (!left.isExceeded) return
      reply.header('retry-after', left.ttlInSeconds)
      throw new AppError('too_many_requests', { detail: name })
    },
  }
}

function limit(app: FastifyInstance, name: string, most: Most): Limit {
  const callerOf = ({ caller }: FastifyRequest) => caller.identity?.subject ?? caller.device?.id
  const personOf = (request: FastifyRequest) => (most.isByAddress ? undefined : callerOf(request))
  const own = app.createRateLimit({
    timeWindow: most.windowMs ?? MINUTE_MS,
    max: request => (callerOf(request) ? most.person : most.address),
    keyGenerator: request => `${name} ${personOf(request) ?? networkOf(request.ip)}`,
  })
  return async request => {
    const left = await own(request)
    return left.isAllowed ? null : left
  }
}

/** By address, in the database. */
function sharedLimit(db: Counting, name: string, { address: max, windowMs = MINUTE_MS }: Most): Limit {
  return async request => {
    const { used, leftMs } = await countShared(db, `${name} ${networkOf(request.ip)}`, windowMs)
    const ttlInSeconds = Math.max(1, Math.ceil(leftMs / 1000))
    return { max, remaining: Math.max(0, max - used), ttlInSeconds, isExceeded: used > max }
  }
}

export async function registerRateLimits(app: FastifyInstance, db: Counting): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 20_000 })
  app.decorate('rateLimits', createRateLimits(app, db))
}
