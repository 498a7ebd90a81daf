import { CallFailed, type ClubPack } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { loadTokens } from '../../session/token-store.ts'
import { createReceipts } from '../notices/create-receipts.ts'
import { fixStorage } from '../play-database.ts'
import { createMarshalCalls } from './create-marshal-calls.ts'
import { createPendingEnds } from './create-pending-ends.ts'
import { sharingCall } from './sharing-call.ts'
import {
  lostCallSetting,
  pendingEndsSetting,
  readMessagesSetting,
  type SentCall,
  type Sharing,
  sharingSetting,
} from './sharing-setting.ts'

interface StartSharing {
  readonly club: Pick<ClubPack['club'], 'id' | 'name' | 'timeZone' | 'contact'>
  readonly name: string
}

/** The golfer has agreed on the screen that asks. */
export async function startSharing({ club, name }: StartSharing): Promise<void> {
  const body = { id: crypto.randomUUID(), name, consent: true } as const
  const { id, until } = await sharingCall(calls.startUserTracker, { clubId: club.id, body })
  const sender = loadTokens()?.username
  sharingSetting.write({
    id,
    clubId: club.id,
    clubName: club.name,
    ...(club.contact.phone ? { clubPhone: club.contact.phone } : {}),
    timeZone: club.timeZone,
    sinceMs: Date.now(),
    until: until ?? new Date().toISOString(),
    call: null,
    ...(sender ? { sender } : {}),
  })
}

const pendingEnds = createPendingEnds({
  ...pendingEndsSetting,
  golfer: () => loadTokens()?.username,
  send: id => sharingCall(calls.endUserTracker, { params: { id } }),
})
export const sendPendingEnds = (): Promise<void> => pendingEnds.sendWaiting()

/** On this phone at once, and no further position is taken. The server learns of it, and of what waits, with the next signal. */
export async function stopSharing(): Promise<void> {
  const sharing = sharingSetting.read()
  if (!sharing) return
  const sender = sharing.sender ?? loadTokens()?.username
  pendingEnds.add({ userTrackerId: sharing.id, ...(sender ? { sender } : {}) })
  leaveSharing(sharing)
  const { sendFixes } = await import('./send-fixes.ts')
  await sendFixes().catch(() => undefined)
  await sendReadMessages()
  await sendPendingEnds()
}

/** A call that still waits cannot be made any more; the golfer relies on it until they are told. */
function leaveSharing(sharing: Sharing): void {
  sharingSetting.write(null)
  if (sharing.call?.isWaiting) loseCall(sharing.call, sharing)
}

const loseCall = ({ id }: SentCall, { clubName, clubPhone }: Sharing): void =>
  lostCallSetting.write({ id, clubName, ...(clubPhone ? { clubPhone } : {}) })

const marshalCalls = createMarshalCalls({
  ...sharingSetting,
  send: body => sharingCall(calls.callMarshal, { body }),
  now: () => Date.now(),
  onLost: loseCall,
  onArrived: ({ id }) => lostCallSetting.read()?.id === id && lostCallSetting.write(null),
})
export const { keepCall, callMarshal, withdrawCall } = marshalCalls

/** Unread messages of the club, the oldest first. Ended or deleted elsewhere, sharing ends here too. */
export async function unreadMessages(id: string) {
  const { items } = await sharingCall(calls.listUserTrackers)
  const own = items.find(item => item.id === id)
  const sharing = sharingSetting.read()
  // The list of another golfer, who signed in here meanwhile, says nothing about it.
  const isOwn = sharing?.sender === undefined || sharing.sender === loadTokens()?.username
  if ((!own || own.endedAt) && sharing?.id === id && isOwn) leaveSharing(sharing)
  return (own?.messages ?? []).filter(({ readAt }) => readAt === null)
}

/** At the club and on this phone: its positions, its messages, and what still waits to be sent. */
export async function deleteSharedRound(id: string): Promise<void> {
  await sharingCall(calls.deleteUserTracker, { params: { id } }).catch(error => {
    // Deleted on another phone, or in the request before this one, whose answer did not arrive.
    if (!(error instanceof CallFailed) || error.problem?.status !== 404) throw error
  })
  const sharing = sharingSetting.read()
  if (sharing?.id === id) leaveSharing(sharing)
  await fixStorage.removeAll(({ userTrackerId }) => userTrackerId === id)
}

const readMessages = createReceipts({
  ...readMessagesSetting,
  idOf: ({ messageId }) => messageId,
  isOwn: ({ sender }) => sender === undefined || sender === loadTokens()?.username,
  send: ({ userTrackerId, messageId }) =>
    sharingCall(calls.readMessage, { params: { id: userTrackerId }, body: { messageId } }),
})

/** Closed on this phone at once; the club learns of it when there is a signal. */
export function markRead(userTrackerId: string, messageId: string): Promise<void> {
  const sender = loadTokens()?.username
  return readMessages.leave({ userTrackerId, messageId, isSent: false, ...(sender ? { sender } : {}) })
}

export const sendReadMessages = (): Promise<void> => readMessages.sendWaiting()
