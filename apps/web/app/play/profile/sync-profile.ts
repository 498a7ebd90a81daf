import { CallFailed } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { signedInGolfer } from '../golfer.ts'
import { golferCall } from '../golfer-call.ts'
import { unitSetting } from '../phone-settings.ts'
import { profilesSetting } from './golfer-profile.ts'
import { afterAnswer, afterLeaving, hasUnsaved, profileOf } from './stored-profiles.ts'

const AFTER_A_TAP_MS = 700
const FETCH_INTERVAL_MS = 10 * 60_000
const TRIES_EVERY_MS = 60_000

let turn: Promise<void> = Promise.resolve()
let fetched: { readonly sub: string; readonly at: number } | null = null

/** One exchange at a time. Without an answer everything stays as it is, for the next time. */
function syncProfile(): Promise<void> {
  const done = turn.then(exchange).catch(error => {
    if (!(error instanceof CallFailed)) throw error
  })
  // The caller gets the failure; the next exchange takes place all the same.
  turn = done.catch(() => undefined)
  return done
}

async function exchange(): Promise<void> {
  const sub = signedInGolfer()?.sub
  if (!sub || !navigator.onLine) return
  const before = profilesSetting.read()
  const sent = profileOf(before, sub)
  const isUnsaved = hasUnsaved(before, sub)
  if (!isUnsaved && fetched?.sub === sub && Date.now() - fetched.at < FETCH_INTERVAL_MS) return
  const answer = await (isUnsaved
    ? golferCall(calls.saveGolferProfile, { body: sent })
    : golferCall(calls.getGolferProfile))
  // Somebody else may have signed in while the request was under way.
  if (signedInGolfer()?.sub !== sub) return
  fetched = { sub, at: Date.now() }
  const after = afterAnswer(profilesSetting.read(), sub, { sent, answer })
  profilesSetting.write(after)
  const { units } = profileOf(after, sub)
  if (units) unitSetting.write(units.value && (units.value === 'imperial' ? 'yards' : 'metres'))
}

/**
 * Before the golfer signs out, the profile is saved if that is possible, and then leaves this phone. A guest's, which
 * the app has not yet taken over, stays the guest's.
 */
export async function leaveProfile(sub: string): Promise<void> {
  if (profilesSetting.read()[sub]?.isSaved === false) await syncProfile()
  profilesSetting.write(afterLeaving(profilesSetting.read(), sub))
}

/** While the app is open it exchanges the profile after every change, when the signal is back, and when it is shown again. */
export function startProfileSync(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void syncProfile(), AFTER_A_TAP_MS)
  }
  const wake = () => document.visibilityState === 'visible' && void syncProfile()
  const timer = setInterval(wake, TRIES_EVERY_MS)
  const stop = profilesSetting.subscribe(soon)
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  wake()
  return () => {
    clearTimeout(waiting)
    clearInterval(timer)
    stop()
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
  }
}
