import type { Core } from './core.ts'
import type { IdentityEvent, Source, Tx } from './dependencies.ts'
import { sql } from './store/sql.ts'

export interface EventDetails {
  readonly name: string
  readonly outcome: IdentityEvent['outcome']
  /** Why it was refused; never anything that was typed. */
  readonly reason?: string
  readonly sub?: string | null | undefined
  readonly clientId?: string | undefined
  readonly deviceKey?: string | null | undefined
  readonly isAlarming?: boolean
}

/** Before a device has proved itself its key is whatever a stranger sent. */
const MAX_DEVICE_KEY_LENGTH = 55

/** The record of who tried what, with the transaction that did it. */
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
