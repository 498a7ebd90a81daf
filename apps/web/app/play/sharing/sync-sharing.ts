import { signedInGolfer } from '../golfer.ts'
import { sendFixes } from './send-fixes.ts'
import { sendPendingEnds, sendReadMessages } from './sharing.ts'

const TRIES_EVERY_MS = 60_000

/** What a round without a signal has left on this phone: its positions, what was read, and that it is over. */
async function sendWhatWaits(): Promise<void> {
  if (!signedInGolfer() || !navigator.onLine) return
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
