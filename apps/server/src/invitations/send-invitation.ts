import type { Language, ManagerKind } from '@pinwise/contract'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { invitationAddress } from './invitation-links.ts'
import { invitationMessage } from './messages.ts'
import { type InvitationRow, placesOf } from './queries.ts'

/** Enqueued within the transaction: the message is sent if and only if it commits. */
export async function sendInvitation(
  { config, outbox }: Pick<Context, 'config' | 'outbox'>,
  tx: Tx,
  row: InvitationRow,
  { inviter, token }: { inviter: string; token: string },
): Promise<void> {
  const { places } = await tx.one(placesOf(row.customer_id))
  outbox.enqueue(
    tx,
    invitationMessage({
      to: row.email,
      name: row.name,
      language: row.language as Language,
      kind: row.kind as ManagerKind,
      inviter,
      places,
      link: invitationAddress(config, token),
    }),
  )
}
