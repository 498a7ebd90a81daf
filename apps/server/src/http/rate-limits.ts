import rateLimit from '@fastify/rate-limit'
import type { RateClass } from '@pinwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { networkOf } from './network-of.ts'

/** Requests a minute: of one signed-in person, and of one address that is not signed in (a whole clubhouse may share it). */
const PER_MINUTE: Readonly<Record<RateClass | 'refused', { person: number; address: number }>> = {
  read: { person: 1_200, address: 3_000 },
  write: { person: 240, address: 60 },
  upload: { person: 30, address: 10 },
  /** Each is kept, and read by one of us. */
  form: { person: 10, address: 5 },
  /** Tokens that were not valid. */
  refused: { person: 120, address: 120 },
}

type Limit = ReturnType<FastifyInstance['createRateLimit']>

export function createRateLimits(app: FastifyInstance) {
  const limits = new Map<string, Limit>()
  for (const [name, max] of Object.entries(PER_MINUTE)) {
    limits.set(
      name,
      limit(app, name, request => (request.caller.identity ? max.person : max.address)),
    )
  }
  return {
    async spend(name: RateClass | 'refused', request: FastifyRequest, reply: FastifyReply): Promise<void> {
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

function limit(app: FastifyInstance, name: string, max: (request: FastifyRequest) => number): Limit {
  return app.createRateLimit({
    timeWindow: 60_000,
    max,
    keyGenerator: request => `${name} ${request.caller.identity?.subject ?? networkOf(request.ip)}`,
  })
}

export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 20_000 })
}
