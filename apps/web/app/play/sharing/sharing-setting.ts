import { phoneSetting } from '../phone-setting.ts'

/** That this phone shares its position with a club, for one round. */
export interface Sharing {
  readonly id: string
  readonly clubId: string
  readonly clubName: string
  /** Whom to phone where a call for the marshal does not go out. */
  readonly clubPhone?: string
  readonly timeZone: string
  /** By the clock of the phone: what it knew before that is nobody's. */
  readonly sinceMs: number
  /** When it ends by itself. */
  readonly until: string
  /** The call for the marshal that is not answered yet. */
  readonly call: SentCall | null
  /** The golfer's account. Older versions of the app stored none. */
  readonly sender?: string
  /** The server does not accept the golfer's session any more: nothing reaches the club until they sign in again. */
  readonly isRefused?: boolean
}
export interface SentCall {
  readonly id: string
  readonly reason: 'help' | 'medical' | 'rules' | 'cart'
  readonly note?: string
  readonly position?: { readonly lng: number; readonly lat: number }
  /** By the clock of the phone; unknown for calls from before it was stored. */
  readonly calledAtMs?: number
  readonly isHandled: boolean
  /** Made without a signal, it waits on the phone. */
  readonly isWaiting?: boolean
}

const isSharing = (value: unknown): value is Sharing | null =>
  value === null || typeof (value as Partial<Sharing>)?.until === 'string'

export const sharingSetting = phoneSetting<Sharing | null>('playSharing', null, isSharing)

/** A message of the club that was confirmed on this phone. */
interface ReadMessage {
  readonly userTrackerId: string
  readonly messageId: string
  readonly isSent: boolean
  /** The golfer's account. Older versions of the app stored none. */
  readonly sender?: string
}
const areRead = (value: unknown): value is readonly ReadMessage[] =>
  Array.isArray(value) && value.every(one => typeof one?.messageId === 'string')

export const readMessagesSetting = phoneSetting<readonly ReadMessage[]>('playReadMessages', [], areRead)

/** A round that is over on this phone, of which the server may not know yet. */
export interface PendingEnd {
  readonly userTrackerId: string
  /** The account of the golfer: only they can end it. */
  readonly sender?: string
}
const areEnds = (value: unknown): value is readonly PendingEnd[] =>
  Array.isArray(value) && value.every(one => typeof one?.userTrackerId === 'string')

export const pendingEndsSetting = phoneSetting<readonly PendingEnd[]>('playPendingEnds', [], areEnds)

/** A call for the marshal that never reached the club, until the golfer has read that. */
export interface LostCall {
  readonly id: string
  readonly clubName: string
  readonly clubPhone?: string
}
const isLostCall = (value: unknown): value is LostCall | null =>
  value === null || typeof (value as Partial<LostCall>)?.clubName === 'string'

export const lostCallSetting = phoneSetting<LostCall | null>('playLostCall', null, isLostCall)

export const isOver = ({ until }: Sharing, nowMs = Date.now()): boolean => Date.parse(until) <= nowMs

/** Nothing is sent: the golfer who shares is not the one who is signed in, or their session is over. */
export const isPaused = ({ sender, isRefused }: Sharing, golfer: string | undefined): boolean =>
  isRefused === true || golfer === undefined || (sender !== undefined && sender !== golfer)
