import { CallFailed } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { call } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { leaveGolfersApp } from '../../play/leave-golfers-app.ts'
import { renewTokens } from '../../session/refresh-tokens.ts'
import { rememberAddress } from '../../session/return-address.ts'
import { signOut } from '../../session/session.ts'
import type { SessionProblem } from '../../session/session-problem.ts'
import { signInWithPassword } from '../../session/sign-in.ts'
import { Mistyped } from '../use-attempt.ts'

/** What the server says of a password, in the words of the sign-in page. */
const PASSWORD_PROBLEMS: Readonly<Record<string, SessionProblem>> = {
  short: 'shortPassword',
  upper: 'needsUpper',
  lower: 'needsLower',
  number: 'needsNumber',
  symbol: 'needsSymbol',
  used: 'oldPassword',
}

interface NewAccount {
  readonly token: string
  readonly email: string
  readonly name: string
  readonly password: string
}

/** True when they are signed in with it; false when the provider asks for one more step first. */
export async function acceptWithPassword({ token, email, name, password }: NewAccount): Promise<boolean> {
  try {
    await call(calls.acceptInvitation, { body: { token, name, password } })
  } catch (error) {
    const field = error instanceof CallFailed && error.problem?.fields?.find(({ path }) => path === 'password')
    throw field ? new Mistyped(PASSWORD_PROBLEMS[field.code] ?? 'weakPassword') : error
  }
  const step = await signInWithPassword(email, password).catch(() => null)
  return step?.name === 'done'
}

/** Accepted by the signed-in user, whose next token has the new rights. */
export async function acceptAsMyself(token: string): Promise<void> {
  await call(calls.acceptInvitation, { body: { token } })
  // Where it fails they sign in anew, which does as well.
  await renewTokens().catch(() => undefined)
}

/** Back here afterwards, as the right person. */
export async function goToSignIn(token: string): Promise<void> {
  await leaveGolfersApp()
  await signOut()
  rememberAddress(`${paths.invitation}#token=${token}`)
}
