import { CallFailed, type Client, createClient } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { impatientFetch } from '../../api/impatient-fetch.ts'
import type { Fix as PhoneFix } from '../hole/hole-view.ts'
import { fixStorage } from '../play-database.ts'
import { wireFix } from '../sharing/send-fixes.ts'
import { cartSetting } from './cart-setting.ts'

const BATCH = 200
/** In place of a golfer's round: these positions are the device's own. */
const CART = 'cart'

/** As the device whose key this tablet has. */
export const cartCall: Client = createClient({
  origin: '',
  fetch: impatientFetch,
  token: () => cartSetting.read()?.key ?? null,
})

let turn: Promise<void> = Promise.resolve()

export const storeCartFix = (fix: PhoneFix): Promise<void> => {
  const sent = wireFix(fix)
  return fixStorage.add({ id: sent.id, userTrackerId: CART, fix: sent })
}

/** All that waits, also from before a power cut, batch by batch. */
export function sendCartFixes(): Promise<void> {
  turn = turn.then(async () => {
    for (;;) {
      const batch = (await fixStorage.list(BATCH)).filter(({ userTrackerId }) => userTrackerId === CART)
      if (batch.length === 0) return
      try {
        await cartCall(calls.recordFixes, { body: { fixes: batch.map(({ fix }) => fix) } })
      } catch (error) {
        if (!(error instanceof CallFailed) || error.problem?.status !== 400) return
      }
      await fixStorage.remove(batch.map(({ id }) => id))
    }
  })
  return turn
}
