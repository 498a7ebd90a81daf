import { receiptsSetting } from '../notices/notice-settings.ts'
import { sendReceipts } from '../notices/receipts.ts'
import { deleteCartFixes, hasCartFixes, sendCartFixes } from './cart-fixes.ts'
import { cartsCallSetting, keyIn, pairCart, readCartMessagesSetting } from './cart-setting.ts'
import { sendReadCartMessages } from './read-messages.ts'

const isOfCart = ({ sender }: { sender: string }) => keyIn(sender) !== null

/** Sends what waits on the tablet, and says whether the club has all of it now. */
export async function sendAllOfCart(): Promise<boolean> {
  await Promise.allSettled([sendCartFixes(), sendReceipts(), sendReadCartMessages()])
  if (cartsCallSetting.read()?.arrivedMs === null || receiptsSetting.read().some(isOfCart)) return false
  if (readCartMessagesSetting.read().some(({ isSent }) => !isSent)) return false
  return !(await hasCartFixes())
}

/** Ends cart mode. What was not sent is deleted: it is sent with a key, and a tablet that is no cart keeps none. */
export async function leaveCart(): Promise<void> {
  receiptsSetting.write(receiptsSetting.read().filter(receipt => !isOfCart(receipt)))
  readCartMessagesSetting.write([])
  pairCart(null)
  await deleteCartFixes()
}
