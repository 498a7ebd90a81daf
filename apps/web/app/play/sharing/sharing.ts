import { CallFailed } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { golferCall } from '../golfer-call.ts'
import { isOver, type SentCall, sharingSetting } from './sharing-setting.ts'

interface StartSharing {
  readonly club: { readonly id: string; readonly name: string; readonly timeZone: string }
  readonly name: string
}

/** The golfer has agreed on the screen that asks. */
export async function startSharing({ club, name }: StartSharing): Promise<void> {
  const body = { id: crypto.randomUUID(), name, consent: true } as const
  const { id, until } = await golferCall(calls.startUserTracker, { clubId: club.id, body })
  sharingSetting.write({
    id,
    clubId: club.id,
    clubName: club.name,
    timeZone: club.timeZone,
    sinceMs: Date.now(),
    until: until ?? new Date().toISOString(),
    call: null,
  })
}

/** On this phone at once; without an answer the server ends it by itself, and no further position leaves the phone. */
export async function stopSharing(): Promise<void> {
  const sharing = sharingSetting.read()
  if (!sharing) return
  sharingSetting.write(null)
  const { sendFixes } = await import('./send-fixes.ts')
  await sendFixes().catch(() => undefined)
  await golferCall(calls.endUserTracker, { params: { id: sharing.id } }).catch(() => undefined)
}

/** Sent again, it is the same call, and says whether somebody has seen to it. */
export async function callMarshal(call: SentCall): Promise<void> {
  const sharing = sharingSetting.read()
  if (!sharing || isOver(sharing)) return
  const { isHandled: _, ...sent } = call
  const answer = await golferCall(calls.callMarshal, { body: { ...sent, userTrackerId: sharing.id } })
  const now = sharingSetting.read()
  if (now) sharingSetting.write({ ...now, call: { ...call, isHandled: answer.handledAt !== null } })
}

/** Unread messages of the club, the oldest first. Ended elsewhere, sharing ends here too. */
export async function unreadMessages(id: string) {
  const { items } = await golferCall(calls.listUserTrackers)
  const own = items.find(item => item.id === id)
  if (own?.endedAt && sharingSetting.read()?.id === id) sharingSetting.write(null)
  return (own?.messages ?? []).filter(({ readAt }) => readAt === null)
}

export async function markRead(id: string, messageId: string): Promise<void> {
  try {
    await golferCall(calls.readMessage, { params: { id }, body: { messageId } })
  } catch (error) {
    // Gone at the server: there is nothing to mark.
    if (!(error instanceof CallFailed) || error.problem?.status !== 404) throw error
  }
}
