import rateLimit from '@fastify/rate-limit'
import type { RateClass } from '@pinwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { networkOf } from './network-of.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** One set of counters for every door. */
    rateLimits: ReturnType<typeof createRateLimits>
  }
}

/**
 * `page`: one that is made for one visitor; `paper`: the page of a printed sheet; `newPaper`: one
 * that is not shared with whoever asked a moment before; `formOfDay`: so that one address cannot
 * use up our mailbox.
 */
type LimitName = RateClass | 'refused' | 'page' | 'paper' | 'newPaper' | 'formOfDay'
interface Most {
  readonly person: number
  readonly address: number
  /** Whoever is signed in counts by their address too: accounts are free. */
  readonly isByAddress?: boolean
  readonly windowMs?: number
}

const DAY_MS = 86_400_000

/** Requests a minute: of one signed-in person, and of one address that is not signed in (a whole clubhouse may share it). */
const MOST: Readonly<Record<LimitName, Most>> = {
  read: { person: 1_200, address: 3_000 },
  write: { person: 240, address: 60 },
  upload: { person: 30, address: 10 },
  /** Each is kept, and read by one of us. */
  form: { person: 5, address: 5, isByAddress: true },
  formOfDay: { person: 40, address: 40, isByAddress: true, windowMs: DAY_MS },
  page: { person: 90, address: 90, isByAddress: true },
  /** On the morning of a tournament a whole field reads the code on its sheet, in one clubhouse. */
  paper: { person: 600, address: 600, isByAddress: true },
  /** Three sheets of a tournament, each made once a second. */
  newPaper: { person: 180, address: 180, isByAddress: true },
  /** Tokens that were not valid. */
  refused: { person: 120, address: 120 },
}

type Limit = ReturnType<FastifyInstance['createRateLimit']>

function createRateLimits(app: FastifyInstance) {
  const limits = new Map(Object.entries(MOST).map(([name, most]) => [name, limit(app, name, most)]))
  return {
    async spend(name: LimitName, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const left = await limits.get(name)?.(request)
      if (!left || left.isAllowed) return
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
  const personOf = (request: FastifyRequest) => (most.isByAddress ? undefined : request.caller.identity?.subject)
  return app.createRateLimit({
    timeWindow: most.windowMs ?? 60_000,
    max: request => (request.caller.identity ? most.person : most.address),
    keyGenerator: request => `${name} ${personOf(request) ?? networkOf(request.ip)}`,
  })
}

export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 20_000 })
  app.decorate('rateLimits', createRateLimits(app))
}
