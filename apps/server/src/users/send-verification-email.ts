import { createHash, randomBytes } from 'node:crypto'
import type { Language, userCalls } from '@pinwise/contract'
import { inEvenTime } from '@pinwise/identity'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../http/route.ts'
import { accountsOf } from './accounts-of.ts'
import { countLinks, deleteOldLinks, insertLink, lockAddress, personAt } from './email-link-queries.ts'
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
  await inEvenTime(() =>
    context.db.peopleWork(async (tx, accountsDb) => {
      const at = context.now()
      await tx.run(lockAddress(email))
      const { asked } = await tx.one(countLinks(email, new Date(at - HOUR_MS)))
      if (asked >= LINKS_PER_HOUR) return
      const person = await tx.maybe(personAt(email))
      const isInvited = context.identity && person?.enabled && person.status === 'FORCE_CHANGE_PASSWORD'
      if (isInvited && caller.isSuperadmin) {
        await accountsOf(context, accountsDb).renewInvitation(person.subject, source)
      }
      await writeLink(context, tx, email, person && isUnproved(context, person) ? person : null)
    }),
  )
  context.outbox.wake()
  return undefined
}

interface Person {
  readonly subject: string
  readonly language: string
  readonly email_verified_at: Date | null
  readonly status: string | null
  readonly enabled: boolean | null
}

function isUnproved({ identity }: Pick<Context, 'identity'>, person: Person): boolean {
  if (!identity) return person.email_verified_at === null
  return person.enabled === true && person.status === 'UNCONFIRMED'
}

/** For nobody too, as a link that nobody gets. */
async function writeLink(
  { config, outbox, now }: Pick<Context, 'config' | 'outbox' | 'now'>,
  tx: Tx,
  email: string,
  person: Person | null,
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
  const link = `${config.publicOrigin}/email-confirmed?token=${token}`
  outbox.enqueue(tx, confirmEmailMessage(email, person.language as Language, link))
}
