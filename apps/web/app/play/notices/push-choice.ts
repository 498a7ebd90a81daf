import type { Language } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { golferCall } from '../golfer-call.ts'
import { pushClubsSetting } from './notice-settings.ts'

/** An iPhone has it once the app is on the home screen. */
export const isPushPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Asks the golfer, the browser and the club, in this order. False where the golfer says no. */
export async function startPush(clubId: string, language: Language): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { publicKey } = await golferCall(calls.getPushKey)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const body = { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }, language }
  await golferCall(calls.setPushSubscription, { clubId, body })
  pushClubsSetting.write([...pushClubsSetting.read().filter(id => id !== clubId), clubId])
  return true
}

export async function stopPush(clubId: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  if (subscription) {
    await golferCall(calls.setPushSubscription, { clubId, body: { endpoint: subscription.endpoint, keys: null } })
  }
  const others = pushClubsSetting.read().filter(id => id !== clubId)
  if (others.length === 0) await subscription?.unsubscribe()
  pushClubsSetting.write(others)
}
