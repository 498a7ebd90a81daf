import { CallFailed } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import type { Fix as PhoneFix } from '../hole/hole-view.ts'
import { CART, fixStorage, type WaitingFix } from '../play-database.ts'
import { wireFix } from '../sharing/send-fixes.ts'
import { callOfCart, keyToSend, ownKey } from './cart-call.ts'
import { deviceSetting } from './cart-setting.ts'

const BATCH = 200

let turn: Promise<void> = Promise.resolve()

/** The position belongs to this cart, whichever cart the tablet is paired with when it is sent. */
export async function storeCartFix(fix: PhoneFix): Promise<void> {
  const [key, device] = [ownKey(), deviceSetting.read()]
  const sent = wireFix(fix)
  if (key && device) await fixStorage.add({ id: sent.id, userTrackerId: CART, sender: device.id, key, fix: sent })
}

const isOfCart = ({ userTrackerId }: WaitingFix) => userTrackerId === CART

/** Sends all that waits, also from before a power cut, batch by batch. */
export function sendCartFixes(): Promise<void> {
  turn = turn
    .catch(() => undefined)
    .then(async () => {
      for (;;) {
        const [first, ...more] = await fixStorage.list(BATCH, isOfCart)
        const key = first && keyToSend(first)
        if (!key) return
        const batch = [first, ...more].filter(fix => keyToSend(fix) === key)
        try {
          await callOfCart(key)(calls.recordFixes, { body: { fixes: batch.map(({ fix }) => fix) } })
        } catch (error) {
          const status = error instanceof CallFailed ? error.problem?.status : undefined
          // The key of another cart that is no longer valid will never be accepted again.
          if (status !== 400 && !(status === 401 && key !== ownKey())) return
        }
        await fixStorage.remove(batch.map(({ id }) => id))
      }
    })
  return turn
}

export const hasCartFixes = async (): Promise<boolean> => (await fixStorage.list(1, isOfCart)).length > 0
export const deleteCartFixes = (): Promise<void> => fixStorage.removeAll(isOfCart)
