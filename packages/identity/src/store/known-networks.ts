import type { Core } from '../core.ts'
import type { Source, Tx } from '../dependencies.ts'
import { sql } from './sql.ts'

/** Records that the owner has signed in from the network. The user row must already be locked. */
export function rememberNetwork(core: Pick<Core, 'now'>, tx: Tx, sub: string, { network }: Source): void {
  tx.queue(sql`
    insert into identity.known_networks (sub, network, last_used_at) values (${sub}, ${network}, ${new Date(core.now())})
    on conflict (sub, network) do update set last_used_at = excluded.last_used_at`)
}

/** `sub` may be a decoy id: the same statement runs and finds nothing. */
export async function isKnownNetwork(tx: Tx, sub: string, { network }: Source): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from identity.known_networks where sub = ${sub}::uuid and network = ${network}`)
  return row !== undefined
}
