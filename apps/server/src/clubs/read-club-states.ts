import type { SubscriptionState } from '@pinwise/contract'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export interface ClubStateRow {
  readonly id: string
  readonly name: string
  readonly published: boolean
  readonly subscription: SubscriptionState | null
  readonly people: number
  readonly lastPinsAt: Date | null
}

/** The state of every club, for platform staff. */
export const readClubStates = (tx: Tx): Promise<ClubStateRow[]> =>
  tx.all(sql<ClubStateRow>`
    select c.id, c.name, c.published, subscription_state(c.id) as subscription,
      (select count(*)::int from customer_managers m where m.customer_id = c.customer_id) as people,
      (select published_at from pin_publications p where p.club_id = c.id order by number desc limit 1) as "lastPinsAt"
    from clubs c where c.deleted_at is null order by c.name, c.id`)
