import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Bus } from './bus.ts'
import { createMemoryBus } from './memory-bus.ts'
import { openNatsBus } from './nats-bus.ts'

export const openBus = (config: Pick<Config, 'bus'>, log: FastifyBaseLogger): Bus =>
  config.bus ? openNatsBus(config.bus, log) : createMemoryBus().join()
