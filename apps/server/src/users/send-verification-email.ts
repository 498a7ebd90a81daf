import { createHash, randomBytes } from 'node:crypto'
import { type Language, PRODUCT_NAME, type userCalls } from '@pinwise/contract'
import { withMinimumDuration } from '@pinwise/identity'
import { recordChange } from '../audit/record-change.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { withAppErrors } from '../identity/accounts-of.ts'
import { sendAccountLink } from '../invitations/send-account-link.ts'
import type { Verb } from '../verb.ts'
import {
  countLinks,
  deleteOldLinks,
  insertLink,
  invitedUserByEmail,
  lockAddress,
  personBySubject,
  unverifiedUserByEmail,
} from './email-link-queries.ts'

const HOUR_MS = 60 * 60_000
const LINKS_PER_HOUR = 5
const LINK_LIFETIME_MS = 24 * HOUR_MS
/** How long an expired or used link is still recognised, so that the error can say why it is invalid. */
const RETENTION_MS = 7 * 24 * HOUR_MS

export const hashOfLink = (token: string) => createHash('sha256').update(token).digest()

/** Neither the answer nor its timing reveals whether the address has an account, and every request counts. */
export const sendVerificationEmail: Verb<typeof userCalls.sendVerificationEmail> = async (
  context,
  { caller, source, body: { email } },
) => {
  const { db, identity, outbox } = context
  if (!caller.isSuperadmin) await withAppErrors(async () => identity?.spendMessage(source))
  await withMinimumDuration(context.config.waits.minResponseMs, () =>
    db.peopleWork(async (tx, accountsDb) => {
      await tx.run(lockAddress(email))
      const accounts = identity?.accountsIn(accountsDb)
      const invited = accounts && caller.isSuperadmin ? await tx.maybe(invitedUserByEmail(email)) : undefined
      if (accounts && invited) {
        const token = await accounts.renewInvitation(invited.subject, source)
        await sendAccountLink(context, tx, caller, { subject: invited.subject, token })
        const change = { clubId: null, recordId: invited.id, before: null, after: null }
        return recordChange(tx, caller, { ...change, action: 'user.invited-again' })
      }
      // Anyone can request links for any address, which must not prevent staff from sending one.
      const { requested } = await tx.one(countLinks(email, new Date(context.now() - HOUR_MS)))
      if (requested >= LINKS_PER_HOUR && !caller.isSuperadmin) return
      const waiting = await accounts?.findPendingSignUp(email, source)
      const person = accounts ? waiting && personBySubject(waiting.sub) : unverifiedUserByEmail(email)
      await writeLink(context, tx, email, person ? await tx.maybe(person) : undefined)
    }),
  )
  outbox.wake()
  return undefined
}

/** Writes a link even without a user, so that the timing is the same; that link is never sent. */
async function writeLink(
  { config, outbox, now }: Pick<Context, 'config' | 'outbox' | 'now'>,
  tx: Tx,
  email: string,
  person: { readonly subject: string; readonly language: string } | undefined,
): Promise<void> {
  const at = now()
  const token = randomBytes(32).toString('base64url')
  tx.queue(deleteOldLinks(new Date(at - RETENTION_MS)))
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
  // The token is in the fragment, so that it appears neither in logs nor in the Referer header.
  const link = `${config.publicOrigin}/email-confirmed#token=${token}`
  outbox.enqueue(tx, confirmEmailMessage(email, person.language as Language, link))
}

const CONFIRM_EMAIL: Record<Language, { readonly subject: string; readonly lines: readonly string[] }> = {
  en: {
    subject: `Confirm your address for ${PRODUCT_NAME}`,
    lines: [
      `Welcome to ${PRODUCT_NAME}. To confirm that this address is yours, open this link:`,
      '{link}',
      'The link works once, for 24 hours. If you did not sign up, ignore this message: nothing happens without the link.',
    ],
  },
  it: {
    subject: `Conferma il tuo indirizzo per ${PRODUCT_NAME}`,
    lines: [
      `Ti diamo il benvenuto in ${PRODUCT_NAME}. Per confermare che questo indirizzo è tuo apri questo link:`,
      '{link}',
      'Vale una sola volta, per 24 ore. Se non ti sei registrato tu, ignora questo messaggio: senza il link non succede nulla.',
    ],
  },
}

function confirmEmailMessage(to: string, language: Language, link: string) {
  const { subject, lines } = CONFIRM_EMAIL[language]
  const text = [...lines, `${PRODUCT_NAME}\n`].join('\n\n').replace('{link}', link)
  return { channel: 'email', kind: 'users.confirm-email', to, subject, text } as const
}
