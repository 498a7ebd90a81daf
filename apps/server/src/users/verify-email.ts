import type { userCalls } from '@pinwise/contract'
import { type Accounts, IdentityError, type Source } from '@pinwise/identity'
import { AppError } from '../app-error.ts'
import { accountsOf } from '../identity/accounts-of.ts'
import type { Verb } from '../verb.ts'
import { lockedLink, markEmailVerified, spendLinks } from './email-link-queries.ts'
import { hashOfLink } from './send-verification-email.ts'

export const verifyEmail: Verb<typeof userCalls.verifyEmail> = (context, { source, body }) =>
  context.db.peopleWork(async (tx, accountsDb) => {
    const at = new Date(context.now())
    const link = await tx.maybe(lockedLink(hashOfLink(body.token)))
    if (!link?.subject) throw new AppError('link_unknown')
    if (link.used_at) throw new AppError('link_used')
    if (link.expires_at <= at) throw new AppError('link_expired')
    await tx.run(spendLinks(link.subject, at))
    if (context.identity) await confirm(accountsOf(context, accountsDb), link.subject, source)
    else if ((await tx.run(markEmailVerified(link.subject, link.email, at))) === 0) {
      throw new AppError('link_expired', { detail: 'the person has another address by now' })
    }
    return { email: link.email }
  })

/**
 * Confirms the account. Fails when it was already confirmed with the emailed code, when another account has the
 * address, or when the sign-up may be a stranger's: requesting a new link from the same network then helps.
 */
async function confirm(accounts: Accounts, subject: string, source: Source): Promise<void> {
  try {
    await accounts.confirm(subject, source)
  } catch (cause) {
    if (!(cause instanceof IdentityError)) throw cause
    throw new AppError(cause.type === 'ExpiredCodeException' ? 'link_expired' : 'link_used', { cause })
  }
}
