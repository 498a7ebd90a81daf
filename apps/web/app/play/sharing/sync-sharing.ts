import { loadTokens } from '../../session/token-store.ts'
import { sendFixes } from './send-fixes.ts'
import { sendPendingEnds, sendReadMessages, stopSharing } from './sharing.ts'
import { sharingSetting } from './sharing-setting.ts'

const TRIES_EVERY_MS = 60_000

/** What a round without a signal has left on this phone: its positions, what was read, and that it is over. */
export async function sendWhatWaits(): Promise<void> {
  const golfer = loadTokens()?.username
  if (golfer === undefined) return
  // Another golfer holds the phone now. The club learns of the end when the one who shared signs in again.
  const sender = sharingSetting.read()?.sender
  if (sender !== undefined && sender !== golfer) await stopSharing()
  if (!navigator.onLine) return
  await sendFixes().catch(() => undefined)
  await sendReadMessages()
  await sendPendingEnds()
}

/** While the app is open it sends what waits: when the signal is back, when it is shown again, and every minute. */
export function startSharingSync(): () => void {
  const wake = () => document.visibilityState === 'visible' && void sendWhatWaits()
  const timer = setInterval(wake, TRIES_EVERY_MS)
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  wake()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
  }
}
