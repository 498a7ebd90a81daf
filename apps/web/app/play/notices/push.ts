import { CallFailed, type Language } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { idToken } from '../../session/session.ts'
import { signedInGolfer } from '../golfer.ts'
import { golferCall } from '../golfer-call.ts'
import { playCall } from '../play-call.ts'
import { isPushLostSetting, pushClubsSetting, toldPushSetting } from './notice-settings.ts'
import { pushPlan } from './push-plan.ts'

interface Holder {
  /** Null for a guest. */
  readonly person: string | null
  readonly language: Language
}

/** An iPhone has it once the app is on the home screen. */
export const isPushPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const managerNow = async () => (await navigator.serviceWorker.getRegistration('/play'))?.pushManager
const personNow = (): string | null => signedInGolfer()?.sub ?? null

/** Asks the golfer, the browser and the club, in this order. False where the golfer says no. */
export async function startPush(clubId: string, language: Language): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const manager = await managerNow()
  if (!manager) throw new Error('the app is not on this phone yet')
  const subscription = (await manager.getSubscription()) ?? (await subscribe(manager))
  await tell(clubId, subscription, { person: personNow(), language })
  pushClubsSetting.write([...pushClubsSetting.read().filter(id => id !== clubId), clubId])
  // Other clubs may have lost this phone, too.
  await syncPush(language)
  return true
}

export async function stopPush(clubId: string): Promise<void> {
  const subscription = await (await managerNow())?.getSubscription()
  const { [clubId]: known, ...told } = toldPushSetting.read()
  const endpoint = subscription?.endpoint ?? known?.endpoint
  if (endpoint) await golferCall(calls.setPushSubscription, { clubId, body: { endpoint, keys: null } })
  const others = pushClubsSetting.read().filter(id => id !== clubId)
  if (others.length === 0) await subscription?.unsubscribe()
  pushClubsSetting.write(others)
  toldPushSetting.write(told)
}

let turn: Promise<void> = Promise.resolve()

/** The clubs know this phone as it is now. What they cannot be told without a signal they are told the next time. */
export function syncPush(language: Language, person = personNow()): Promise<void> {
  turn = turn.then(() => syncOnce({ person, language })).catch(() => undefined)
  return turn
}

/** Before a sign-out: whoever has the phone next gets what is for everybody, and nothing else. */
export async function forgetPushHolder(): Promise<void> {
  await syncPush(document.documentElement.lang === 'it' ? 'it' : 'en', null)
}

async function syncOnce(holder: Holder): Promise<void> {
  const wanted = pushClubsSetting.read()
  const manager = wanted.length > 0 && isPushPossible() ? await managerNow() : undefined
  if (!manager) return
  const known = await manager.getSubscription()
  const { isLost, mayResubscribe, untold } = pushPlan({
    wanted,
    told: toldPushSetting.read(),
    permission: Notification.permission,
    endpoint: known?.endpoint ?? null,
    ...holder,
  })
  isPushLostSetting.write(isLost)
  const subscription = known ?? (mayResubscribe ? await subscribe(manager) : null)
  if (!subscription || untold.length === 0) return
  const answers = await Promise.allSettled(untold.map(id => tell(id, subscription, holder).catch(forgetIfGone(id))))
  if (answers.every(({ status }) => status === 'fulfilled')) isPushLostSetting.write(false)
}

async function subscribe(manager: PushManager): Promise<PushSubscription> {
  const { publicKey } = await playCall(calls.getPushKey)
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

async function tell(clubId: string, subscription: PushSubscription, { person, language }: Holder): Promise<void> {
  // Without a token the club would take a golfer for a guest. This fails where there should be one.
  if (person !== null) await idToken()
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const body = { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }, language }
  const call = person === null ? playCall : golferCall
  await call(calls.setPushSubscription, { clubId, body })
  toldPushSetting.write({ ...toldPushSetting.read(), [clubId]: { endpoint, person, language } })
}

/** A club that is not there any more sends no notices. */
const forgetIfGone = (clubId: string) => (error: unknown) => {
  if (!(error instanceof CallFailed) || error.problem?.status !== 404) throw error
  pushClubsSetting.write(pushClubsSetting.read().filter(id => id !== clubId))
}
