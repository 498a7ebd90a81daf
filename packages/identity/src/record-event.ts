import type { Core } from './core.ts'
import type { IdentityEvent, Source, Tx } from './dependencies.ts'
import { sql } from './store/sql.ts'

interface EventDetails {
  readonly name: string
  readonly outcome: IdentityEvent['outcome']
  /** Why the event was refused; never user input. */
  readonly reason?: string
  readonly sub?: string | null | undefined
  readonly clientId?: string | undefined
  readonly deviceKey?: string | null | undefined
  readonly isAlarming?: boolean
}

/** The key of an unverified device is arbitrary user input. */
const MAX_DEVICE_KEY_LENGTH = 55

/** Writes the event to the log within the transaction, and reports it to the metrics. */
export function recordEvent(core: Core, tx: Tx, source: Source, event: EventDetails): void {
  const deviceKey = event.deviceKey?.slice(0, MAX_DEVICE_KEY_LENGTH) ?? null
  tx.queue(sql`
    insert into identity.events
      (at, name, outcome, reason, sub, client_id, device_key, address, user_agent, request_id)
    values (${new Date(core.now())}, ${event.name}, ${event.outcome}, ${event.reason ?? null}, ${event.sub ?? null},
      ${event.clientId ?? null}, ${deviceKey}, ${source.address}, ${source.userAgent ?? null},
      ${source.requestId})`)
  core.onEvent({
    name: event.name,
    outcome: event.outcome,
    isAlarming: event.isAlarming ?? false,
    requestId: source.requestId,
  })
}
