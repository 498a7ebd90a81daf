import { commandSource } from '../../command-source.ts'
import type { IdentityApp } from '../../testing/identity-app.ts'

/** Sets a temporary password as staff do; the invitation email contains a link instead. */
export async function temporaryPasswordOf(app: IdentityApp, email: string): Promise<string> {
  const password = 'told-by-staff-on-the-phone'
  await app.identity.accounts.setPassword(email, password, false, commandSource('test'))
  return password
}

/** The token of the one-time link in the newest message to the address. */
export async function invitationTokenOf(app: Pick<IdentityApp, 'mailbox'>, email: string): Promise<string> {
  const message = (await app.mailbox()).find(({ to, text }) => to === email && text.includes('/invitation#token='))
  const token = /\/invitation#token=(\S+)/.exec(message?.text ?? '')?.[1]
  if (!token) throw new Error(`no invitation was mailed to ${email}`)
  return token
}
