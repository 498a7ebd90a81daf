import type { UserSession, userCalls } from '@pinwise/contract'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import type { Verb } from '../verb.ts'
import { identityOf } from './own-record.ts'

export const listMySessions: Verb<typeof userCalls.listMySessions> = async (context, { caller }) => {
  const items = await ownSessions(context, caller)
  return { items, total: items.length }
}

/** Empty when the identity provider is external. */
export async function ownSessions({ identity }: Pick<Context, 'identity'>, caller: Caller): Promise<UserSession[]> {
  const { subject, sessionId } = identityOf(caller)
  const sessions = (await identity?.accounts.sessions(subject)) ?? []
  return sessions.map(({ signedInAt, usedAt, ...session }) => ({
    ...session,
    signedInAt: signedInAt.toISOString(),
    usedAt: usedAt.toISOString(),
    isThisOne: session.id === sessionId,
  }))
}
