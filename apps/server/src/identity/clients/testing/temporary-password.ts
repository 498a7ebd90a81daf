import type { IdentityApp } from '../../testing/identity-app.ts'

/** What was mailed to someone whose account staff made. */
export async function temporaryPasswordOf(app: IdentityApp, email: string): Promise<string> {
  const message = (await app.mailbox()).find(({ to }) => to === email)
  const [, password] = message?.text.split('\n\n') ?? []
  if (!password) throw new Error(`nothing was mailed to ${email}`)
  return password
}
