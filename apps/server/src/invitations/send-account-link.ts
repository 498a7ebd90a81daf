import type { Language } from '@pinwise/contract'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { invitationAddress } from './invitation-links.ts'
import { invitationMessage } from './messages.ts'
import { accountInvited, userOfSubject } from './queries.ts'

/** To somebody whose account platform staff made: the link to choose a password, naming who made it and for which clubs. */
export async function sendAccountLink(
  { config, outbox }: Pick<Context, 'config' | 'outbox'>,
  tx: Tx,
  caller: Caller,
  { subject, token }: { subject: string; token: string },
): Promise<void> {
  const invited = await tx.one(accountInvited(subject))
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
