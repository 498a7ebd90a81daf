import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Bus, BusSubject } from './bus.ts'
import { openNatsBus } from './nats-bus.ts'

export const openBus = (config: Pick<Config, 'bus' | 'publicOrigin'>, log: FastifyBaseLogger): Bus =>
  config.bus ? openNatsBus(config.bus, log, new URL(config.publicOrigin).host) : createMemoryBus().join()

type Hear = (message: string) => void

/** The bus of one process, where nobody else is; tests let several servers of one process join the same. */
export function createMemoryBus() {
  const members = new Set<Map<BusSubject, Hear[]>>()
  return {
    join(): Bus {
      const own = new Map<BusSubject, Hear[]>()
      members.add(own)
      return {
        publish(subject, message) {
          for (const member of members) {
            if (member === own) continue
            for (const onMessage of member.get(subject) ?? []) setImmediate(onMessage, message)
          }
        },
        subscribe: (subject, onMessage) => void own.set(subject, [...(own.get(subject) ?? []), onMessage]),
        isUp: () => members.size > 1,
        close: async () => void members.delete(own),
      }
    },
  }
}
