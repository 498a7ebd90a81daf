import type { Language } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { golferCall } from '../golfer-call.ts'
import { usePhoneSetting } from '../phone-setting.ts'
import { pushClubsSetting } from './notice-settings.ts'

/** Whether this phone gets the notices of the club while the app is closed. */
export function PushChoice({ clubId }: { clubId: string }) {
  const { t } = useTranslation('club')
  const language = useLanguage()
  const isOn = usePhoneSetting(pushClubsSetting).includes(clubId)
  const [isPossible, setPossible] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'refused' | 'failed'>('idle')
  useEffect(() => {
    // Without the worker that keeps the app nobody would show what is pushed.
    if (isPushPossible()) void navigator.serviceWorker.ready.then(() => setPossible(true))
  }, [])
  if (!isPossible) return null
  const change = async () => {
    setState('busy')
    try {
      const isDone = isOn ? await stopPush(clubId).then(() => true) : await startPush(clubId, language)
      setState(isDone ? 'idle' : 'refused')
    } catch {
      setState('failed')
    }
  }
  return (
    <section aria-labelledby="push">
      <h2 id="push">{t('push.title')}</h2>
      <p>{t(isOn ? 'push.on' : 'push.off')}</p>
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={state === 'busy'}
        onClick={() => state !== 'busy' && void change()}
      >
        {t(isOn ? 'push.stop' : 'push.start')}
      </button>
      <p role="status">{state === 'refused' || state === 'failed' ? t(`push.${state}`) : ''}</p>
    </section>
  )
}

/** An iPhone has it once the app is on the home screen. */
const isPushPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Asks the golfer, the browser and the club, in this order. False where the golfer says no. */
async function startPush(clubId: string, language: Language): Promise<boolean> {
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

async function stopPush(clubId: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  if (subscription) {
    await golferCall(calls.setPushSubscription, { clubId, body: { endpoint: subscription.endpoint, keys: null } })
  }
  const others = pushClubsSetting.read().filter(id => id !== clubId)
  if (others.length === 0) await subscription?.unsubscribe()
  pushClubsSetting.write(others)
}
