import { commandSource } from '../../command-source.ts'
import type { IdentityApp } from '../../testing/identity-app.ts'

/** What staff tell someone whose account they made; the mail holds a link instead. */
export async function temporaryPasswordOf(app: IdentityApp, email: string): Promise<string> {
  const password = 'told-by-staff-on-the-phone'
  await app.identity.accounts.setPassword(email, password, false, commandSource('test'))
  return password
}

/** The one-time link of the newest message to somebody, as its token. */
export async function invitationTokenOf(app: Pick<IdentityApp, 'mailbox'>, email: string): Promise<string> {
  const message = (await app.mailbox()).find(({ to, text }) => to === email && text.includes('/invitation#token='))
  const token = /\/invitation#token=(\S+)/.exec(message?.text ?? '')?.[1]
  if (!token) throw new Error(`no invitation was mailed to ${email}`)
  return token
}
