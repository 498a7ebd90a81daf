import type { Language } from '@pinwise/contract'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { invitationAddress } from './invitation-links.ts'
import { invitationMessage } from './messages.ts'
import { invitedAccount, userOfSubject } from './queries.ts'

/**
 * Sends the link for choosing a password to a user whose account platform staff created. The message names the inviter
 * and the clubs.
 */
export async function sendAccountLink(
  { config, outbox }: Pick<Context, 'config' | 'outbox'>,
  tx: Tx,
  caller: Caller,
  { subject, token }: { subject: string; token: string },
): Promise<void> {
  const invited = await tx.one(invitedAccount(subject))
  const inviter = await tx.maybe(userOfSubject(caller.identity?.subject ?? ''))
  outbox.enqueue(
    tx,
    invitationMessage({
      to: invited.email,
      name: invited.name,
      language: invited.language as Language,
      kind: null,
      inviter: inviter?.name ?? '',
      places: invited.places,
      link: invitationAddress(config, token),
    }),
  )
}
