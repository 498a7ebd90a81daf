import { calls } from '@pinwise/contract/calls'
import { golferCall } from '../golfer-call.ts'
import { createReceipts } from '../notices/create-receipts.ts'
import { createMarshalCalls } from './create-marshal-calls.ts'
import { readMessagesSetting, sharingSetting } from './sharing-setting.ts'

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
  await sendReadMessages()
  await golferCall(calls.endUserTracker, { params: { id: sharing.id } }).catch(() => undefined)
}

const marshalCalls = createMarshalCalls({
  ...sharingSetting,
  send: body => golferCall(calls.callMarshal, { body }),
  now: () => Date.now(),
})
export const { callMarshal, withdrawCall } = marshalCalls

/** Unread messages of the club, the oldest first. Ended elsewhere, sharing ends here too. */
export async function unreadMessages(id: string) {
  const { items } = await golferCall(calls.listUserTrackers)
  const own = items.find(item => item.id === id)
  if (own?.endedAt && sharingSetting.read()?.id === id) sharingSetting.write(null)
  return (own?.messages ?? []).filter(({ readAt }) => readAt === null)
}

const readMessages = createReceipts({
  ...readMessagesSetting,
  idOf: ({ messageId }) => messageId,
  send: ({ userTrackerId, messageId }) =>
    golferCall(calls.readMessage, { params: { id: userTrackerId }, body: { messageId } }),
})

/** Closed on this phone at once; the club learns of it when there is a signal. */
export const markRead = (userTrackerId: string, messageId: string): Promise<void> =>
  readMessages.leave({ userTrackerId, messageId, isSent: false })

export const sendReadMessages = (): Promise<void> => readMessages.sendWaiting()
