import { CallFailed, type Client, createClient } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { impatientFetch } from '../../api/impatient-fetch.ts'
import type { Fix as PhoneFix } from '../hole/hole-view.ts'
import { fixStorage } from '../play-database.ts'
import { wireFix } from '../sharing/send-fixes.ts'
import { cartSetting, keyIn } from './cart-setting.ts'

const BATCH = 200

const callWith = (token: () => string | null): Client => createClient({ origin: '', fetch: impatientFetch, token })
const ownKey = () => cartSetting.read()?.key ?? null

/** As the device whose key this tablet has. */
export const cartCall = callWith(ownKey)
/** As the device of this key, also when the tablet has another one by now. */
export const callOfCart = (key: string): Client => callWith(() => key)

let turn: Promise<void> = Promise.resolve()

/** With the key: the position is this cart's, whichever the tablet is paired with when it is sent. */
export async function storeCartFix(fix: PhoneFix): Promise<void> {
  const key = ownKey()
  const sent = wireFix(fix)
  if (key) await fixStorage.add({ id: sent.id, userTrackerId: key, fix: sent })
}

/** All that waits, also from before a power cut, batch by batch. */
export function sendCartFixes(): Promise<void> {
  turn = turn.catch(() => undefined).then(async () => {
    for (;;) {
      const [first, ...more] = await fixStorage.list(BATCH, ({ userTrackerId }) => keyIn(userTrackerId) !== null)
      if (!first) return
      const key = first.userTrackerId
      const batch = [first, ...more].filter(({ userTrackerId }) => userTrackerId === key)
      try {
        await callOfCart(key)(calls.recordFixes, { body: { fixes: batch.map(({ fix }) => fix) } })
      } catch (error) {
        const status = error instanceof CallFailed ? error.problem?.status : undefined
        // With a key that is not valid any more, and not this tablet's, nobody will ever send them.
        if (status !== 400 && !(status === 401 && key !== ownKey())) return
      }
      await fixStorage.remove(batch.map(({ id }) => id))
    }
  })
  return turn
}
