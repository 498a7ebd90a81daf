import { createHash, randomBytes } from 'node:crypto'
import type { Language, userCalls } from '@pinwise/contract'
import { inEvenTime } from '@pinwise/identity'
import { recordChange } from '../audit/record-change.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { inOurWords } from '../identity/accounts-of.ts'
import { sendAccountLink } from '../invitations/send-account-link.ts'
import type { Verb } from '../verb.ts'
import {
  countLinks,
  deleteOldLinks,
  insertLink,
  invitedAt,
  lockAddress,
  personBySubject,
  unprovedAt,
} from './email-link-queries.ts'
import { confirmEmailMessage } from './messages.ts'

const HOUR_MS = 60 * 60_000
const LINKS_PER_HOUR = 5
const LINK_LIFETIME_MS = 24 * HOUR_MS
/** So long a link that is too old, or spent, is still known for what it was. */
const KEPT_MS = 7 * 24 * HOUR_MS

export const hashOfLink = (token: string) => createHash('sha256').update(token).digest()

/** Whether the address is somebody's shows neither in the answer nor in its time, and the asking counts either way. */
export const sendVerificationEmail: Verb<typeof userCalls.sendVerificationEmail> = async (
  context,
  { caller, source, body: { email } },
) => {
  const { db, identity, outbox } = context
  if (!caller.isSuperadmin) await inOurWords(async () => identity?.spendMessage(source))
  await inEvenTime(context.config.waits.evenTimeMs, () =>
    db.peopleWork(async (tx, accountsDb) => {
      await tx.run(lockAddress(email))
      const accounts = identity?.accountsIn(accountsDb)
      const invited = accounts && caller.isSuperadmin ? await tx.maybe(invitedAt(email)) : undefined
      if (accounts && invited) {
        const token = await accounts.renewInvitation(invited.subject, source)
        await sendAccountLink(context, tx, caller, { subject: invited.subject, token })
        const change = { clubId: null, recordId: invited.id, before: null, after: null }
        return recordChange(tx, caller, { ...change, action: 'user.invited-again' })
      }
      // Anyone may ask for anyone's address: that must not keep staff from sending it.
      const { asked } = await tx.one(countLinks(email, new Date(context.now() - HOUR_MS)))
      if (asked >= LINKS_PER_HOUR && !caller.isSuperadmin) return
      const waiting = await accounts?.findWaiting(email, source)
      const person = accounts ? waiting && personBySubject(waiting.sub) : unprovedAt(email)
      await writeLink(context, tx, email, person ? await tx.maybe(person) : undefined)
    }),
  )
  outbox.wake()
  return undefined
}

/** For nobody too, as a link that nobody gets. */
async function writeLink(
  { config, outbox, now }: Pick<Context, 'config' | 'outbox' | 'now'>,
  tx: Tx,
  email: string,
  person: { readonly subject: string; readonly language: string } | undefined,
): Promise<void> {
  const at = now()
  const token = randomBytes(32).toString('base64url')
  tx.queue(deleteOldLinks(new Date(at - KEPT_MS)))
  await tx.run(
    insertLink({
      hash: hashOfLink(token),
      email,
      subject: person?.subject ?? null,
      createdAt: new Date(at),
      expiresAt: new Date(at + LINK_LIFETIME_MS),
    }),
  )
  if (!person) return
  // Behind the #, where neither a log nor the next site gets to see it.
  const link = `${config.publicOrigin}/email-confirmed#token=${token}`
  outbox.enqueue(tx, confirmEmailMessage(email, person.language as Language, link))
}
