import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Prometheus figures; served on the loopback-only port alone. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'pinwise_' })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'pinwise_request_seconds',
      help: 'Time to answer, by call and status',
      labelNames: ['call', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    messages: new Counter({
      name: 'pinwise_messages_total',
      help: 'Messages to people, by channel and outcome',
      labelNames: ['channel', 'outcome'] as const,
      registers,
    }),
    signIns: new Counter({
      name: 'pinwise_identity_events_total',
      help: 'What people did with their accounts, by event and outcome',
      labelNames: ['event', 'outcome'] as const,
      registers,
    }),
    clockJumps: new Counter({
      name: 'pinwise_clock_jumps_total',
      help: 'How often the clock of this machine jumped by more than a second, by direction',
      labelNames: ['direction'] as const,
      registers,
    }),
    componentUp: new Gauge({
      name: 'pinwise_component_up',
      help: '1 while a component works',
      labelNames: ['component'] as const,
      registers,
    }),
  }
}
