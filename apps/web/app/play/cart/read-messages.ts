import { CallFailed, type DeviceMessage } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { createReceipts } from '../notices/create-receipts.ts'
import { callOfCart, keyToSend, ownKey } from './cart-call.ts'
import { deviceSetting, type ReadCartMessage, readCartMessagesSetting } from './cart-setting.ts'

const receipts = createReceipts<ReadCartMessage>({
  ...readCartMessagesSetting,
  idOf: ({ messageId }) => messageId,
  isOwn: read => keyToSend(read) !== null,
  async send(read) {
    const key = keyToSend(read) ?? ''
    try {
      await callOfCart(key)(calls.readDeviceMessage, { body: { messageId: read.messageId } })
    } catch (error) {
      // The key of another cart that is no longer valid will never be accepted again.
      const isOfGoneCart = error instanceof CallFailed && error.problem?.status === 401 && key !== ownKey()
      if (!isOfGoneCart) throw error
    }
  },
})

/** Off the screen at once; the club learns of it when there is a signal. */
export function markCartMessageRead(messageId: string): void {
  const [sender, key] = [deviceSetting.read()?.id, ownKey()]
  if (sender && key) void receipts.leave({ messageId, sender, key, isSent: false })
}

export const sendReadCartMessages = (): Promise<void> => receipts.sendWaiting()

/** What nobody in this cart has confirmed: the server may not know yet what was. */
export const unreadIn = (messages: readonly DeviceMessage[], read: readonly ReadCartMessage[]): DeviceMessage[] =>
  messages.filter(({ id }) => !read.some(({ messageId }) => messageId === id))
