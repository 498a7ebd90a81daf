import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Bus } from './bus.ts'
import { createMemoryBus } from './memory-bus.ts'
import { openNatsBus } from './nats-bus.ts'

export const openBus = (config: Pick<Config, 'bus' | 'publicOrigin'>, log: FastifyBaseLogger): Bus =>
  config.bus ? openNatsBus(config.bus, log, new URL(config.publicOrigin).host) : createMemoryBus().join()
