import { CallFailed, type Client, createClient } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { impatientFetch } from '../../api/impatient-fetch.ts'
import type { Fix as PhoneFix } from '../hole/hole-view.ts'
import { receiptsSetting } from '../notices/notice-settings.ts'
import { fixStorage, type WaitingFix } from '../play-database.ts'
import { wireFix } from '../sharing/send-fixes.ts'
import { cartSetting, keyIn, pairCart } from './cart-setting.ts'

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

const isOfCart = ({ userTrackerId }: WaitingFix) => keyIn(userTrackerId) !== null

/** All that waits, also from before a power cut, batch by batch. */
export function sendCartFixes(): Promise<void> {
  turn = turn
    .catch(() => undefined)
    .then(async () => {
      for (;;) {
        const [first, ...more] = await fixStorage.list(BATCH, isOfCart)
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

const SENDS_WITHIN_MS = 3_000

/** The last chance for what waits: its sender is the key, and a tablet that is no cart any more keeps none. */
export async function leaveCart(): Promise<void> {
  await Promise.race([sendCartFixes(), new Promise(go => setTimeout(go, SENDS_WITHIN_MS))]).catch(() => undefined)
  receiptsSetting.write(receiptsSetting.read().filter(({ sender }) => keyIn(sender) === null))
  pairCart(null)
  const left = await fixStorage.list(Number.POSITIVE_INFINITY, isOfCart).catch(() => [])
  await fixStorage.remove(left.map(({ id }) => id)).catch(() => undefined)
}
