import { CallFailed, type Client } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { loadTokens } from '../../session/token-store.ts'
import { cartSetting, keyIn } from '../cart/cart-setting.ts'
import { golferCall } from '../golfer-call.ts'
import { playCall } from '../play-call.ts'
import { createReceipts } from './create-receipts.ts'
import { guestPhone, guestReceiptsSetting, type Receipt, receiptsSetting } from './notice-settings.ts'

const ofGuests = createReceipts({
  ...guestReceiptsSetting,
  idOf: ({ noticeId }) => noticeId,
  send: ({ noticeId, sendId }) =>
    playCall(calls.receiveNoticeAsGuest, { params: { id: noticeId }, body: { sendId, phoneId: guestPhone() } }),
})

/** The tablet of a cart is a device of the club, not of its golfers. Null for a guest. */
const senderNow = () => cartSetting.read()?.key ?? loadTokens()?.username ?? null
const callOf = async (sender: string): Promise<Client> =>
  keyIn(sender) ? (await import('../cart/cart-call.ts')).callOfCart(sender) : golferCall

const MAX_WAITING = 200

/** Reports to the club that a notice is shown or was read; later where there is no signal. */
export function leaveReceipt(receipt: Omit<Receipt, 'sender'>): void {
  const sender = senderNow()
  if (sender === null) {
    void ofGuests.leave({ noticeId: receipt.noticeId, sendId: receipt.sendId, isSent: false })
    return
  }
  const waiting = receiptsSetting.read()
  const known = waiting.find(one => one.sendId === receipt.sendId && one.sender === sender)
  if (!known || (receipt.read && !known.read)) {
    receiptsSetting.write([...waiting.filter(one => one !== known), { ...receipt, sender }].slice(-MAX_WAITING))
  }
  void sendReceipts()
}

/** What an earlier visit, or a moment without a signal, could not send. */
export function sendWaitingReceipts(): void {
  void sendReceipts()
  void ofGuests.sendWaiting()
}

let sending: Promise<void> | null = null

/** One at a time; those that the server refuses are let go. */
export function sendReceipts(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(): Promise<void> {
  for (;;) {
    const sender = senderNow()
    // What a cart left behind goes out with its own key, also from a tablet that is another cart by now.
    const receipt = receiptsSetting.read().find(one => one.sender === sender || keyIn(one.sender))
    if (!receipt) return
    const { noticeId, sendId, read } = receipt
    try {
      const call = await callOf(receipt.sender)
      await call(calls.receiveNotice, { params: { id: noticeId }, body: { sendId, read } })
    } catch (error) {
      const status = error instanceof CallFailed ? error.problem?.status : undefined
      const isOfGoneCart = status === 401 && receipt.sender !== sender
      if (status !== 404 && status !== 400 && !isOfGoneCart) return
    }
    // What was added while it was on its way stays.
    receiptsSetting.write(receiptsSetting.read().filter(one => one !== receipt && !isSame(one, receipt)))
  }
}

const isSame = (one: Receipt, other: Receipt) =>
  one.sendId === other.sendId && one.read === other.read && one.sender === other.sender
