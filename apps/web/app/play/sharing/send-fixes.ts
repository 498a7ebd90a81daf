import { CallFailed, type Fix } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { loadTokens } from '../../session/token-store.ts'
import type { Fix as PhoneFix } from '../hole/hole-view.ts'
import { CART, fixStorage, type WaitingFix } from '../play-database.ts'
import { sharingCall } from './sharing-call.ts'
import { isOver, isPaused, sharingSetting } from './sharing-setting.ts'

const BATCH = 200
const EVERY_MS = 5_000
const SEND_EVERY_MS = 20_000

let storedAt = 0
let newest: PhoneFix | null = null
let sentAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
let turn: Promise<void> = Promise.resolve()

/** A fix as the server takes it. */
export const wireFix = ({ at, accuracyMetres, atMilliseconds }: PhoneFix): Fix => ({
  id: crypto.randomUUID(),
  at: new Date(atMilliseconds).toISOString(),
  lng: at.lng,
  lat: at.lat,
  accuracyMetres: Math.max(0, accuracyMetres),
  source: 'gps',
})

/** Where the golfer was when they last shared it. */
export const newestPlace = (withinMs = Number.POSITIVE_INFINITY): { lng: number; lat: number } | null =>
  newest && Date.now() - newest.atMilliseconds <= withinMs ? { lng: newest.at.lng, lat: newest.at.lat } : null

/** Stores a fix of a golfer who shares their position, so that it survives a dead spot; sends batches. */
export async function shareFix(fix: PhoneFix): Promise<void> {
  const [sharing, sender] = [sharingSetting.read(), golferNow()]
  // Where the bar says that the club does not see the golfer, it does not see later where they were either.
  if (!sharing || !sender || isPaused(sharing, sender)) return
  if (fix.atMilliseconds < sharing.sinceMs || isOver(sharing, fix.atMilliseconds)) return
  if (fix.atMilliseconds - storedAt < EVERY_MS) return
  storedAt = fix.atMilliseconds
  newest = fix
  const sent = wireFix(fix)
  await fixStorage.add({ id: sent.id, userTrackerId: sharing.id, sender, fix: sent })
  const waitMs = sentAt + SEND_EVERY_MS - Date.now()
  if (waitMs <= 0) await sendFixes()
  // A golfer who stands still is not located again for a while, and the club should know where that is.
  else timer ??= setTimeout(() => void sendFixes().catch(() => undefined), waitMs)
}

const golferNow = () => loadTokens()?.username
/** Another golfer who signed in on this phone does not send it. */
const isOwn = ({ userTrackerId, sender }: WaitingFix) =>
  userTrackerId !== CART && (sender === undefined || sender === golferNow())

/** All that waits, batch by batch; what the server will never take is dropped. */
export function sendFixes(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  turn = turn
    .catch(() => undefined)
    .then(async () => {
      for (;;) {
        const [first, ...more] = await fixStorage.list(BATCH, isOwn)
        if (!first) return
        const batch = [first, ...more].filter(({ userTrackerId }) => userTrackerId === first.userTrackerId)
        const body = { userTrackerId: first.userTrackerId, fixes: batch.map(({ fix }) => fix) }
        sentAt = Date.now()
        try {
          await sharingCall(calls.recordFixes, { body })
        } catch (error) {
          const status = error instanceof CallFailed ? error.problem?.status : undefined
          if (status !== 404 && status !== 400) return
        }
        await fixStorage.remove(batch.map(({ id }) => id))
      }
    })
  return turn
}
