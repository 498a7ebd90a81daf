import { phoneSetting } from '../phone-setting.ts'
import type { ToldPush } from './push-plan.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const areTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)

/** Ids under which notices were sent that were dismissed on this phone, the newest last. */
export const seenNoticesSetting = phoneSetting<readonly string[]>('playSeenNotices', [], areTexts)
/** Clubs whose notices this phone wants while the app is closed. */
export const pushClubsSetting = phoneSetting<readonly string[]>('playPushClubs', [], areTexts)
const areTold = (value: unknown): value is Readonly<Record<string, ToldPush>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(one => isText(one?.endpoint))
/** By club, what it was told last of this phone. */
export const toldPushSetting = phoneSetting<Readonly<Record<string, ToldPush>>>('playPushTold', {}, areTold)
/** The notices that this phone wants do not arrive. */
export const isPushLostSetting = phoneSetting<boolean>(
  'playPushLost',
  false,
  (value): value is boolean => typeof value === 'boolean',
)
/** The club that was looked at last: the scorecard shows its notices. */
export const noticeClubSetting = phoneSetting<string>('playNoticeClub', '', isText)

export interface Receipt {
  readonly noticeId: string
  readonly sendId: string
  readonly read: boolean
  /** The golfer, or the key of the cart: nobody else sends it as their own. */
  readonly sender: string
}
const areReceipts = (value: unknown): value is readonly Receipt[] =>
  Array.isArray(value) && value.every(one => isText(one?.noticeId) && isText(one?.sendId) && isText(one?.sender))
/** Receipts that are still to be sent to the club, the newest last. */
export const receiptsSetting = phoneSetting<readonly Receipt[]>('playNoticeReceipts', [], areReceipts)

export interface GuestReceipt {
  readonly noticeId: string
  readonly sendId: string
  readonly isSent: boolean
}
const areGuestReceipts = (value: unknown): value is readonly GuestReceipt[] =>
  Array.isArray(value) && value.every(one => isText(one?.noticeId) && isText(one?.sendId))
/** Notices that were shown while nobody was signed in, the newest last. */
export const guestReceiptsSetting = phoneSetting<readonly GuestReceipt[]>('playGuestReceipts', [], areGuestReceipts)

const guestPhoneSetting = phoneSetting<string>('playGuestPhone', '', isText)
/** A random id for counting notices and nothing else: it is sent only with what this phone has shown a guest. */
export function guestPhone(): string {
  if (!guestPhoneSetting.read()) guestPhoneSetting.write(crypto.randomUUID())
  return guestPhoneSetting.read()
}

const MAX_SEEN = 200

export function markSeen(sendId: string): void {
  const seen = seenNoticesSetting.read()
  if (!seen.includes(sendId)) seenNoticesSetting.write([...seen, sendId].slice(-MAX_SEEN))
}
