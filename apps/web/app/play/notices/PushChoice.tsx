import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePhoneSetting } from '../phone-setting.ts'
import { isPushLostSetting, pushClubsSetting } from './notice-settings.ts'
import { isPushPossible, startPush, stopPush } from './push.ts'

/** Whether this phone gets the notices of the club while the app is closed. */
export function PushChoice({ clubId }: { clubId: string }) {
  const { t } = useTranslation('club')
  const language = useLanguage()
  const isWanted = usePhoneSetting(pushClubsSetting).includes(clubId)
  const isLost = usePhoneSetting(isPushLostSetting) && isWanted
  const [isPossible, setPossible] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'refused' | 'failed'>('idle')
  useEffect(() => {
    // Without the worker that keeps the app nobody would show what is pushed.
    if (isPushPossible()) void navigator.serviceWorker.ready.then(() => setPossible(true))
  }, [])
  if (!isPossible) return null
  const change = async (work: Promise<boolean>) => {
    setState('busy')
    try {
      setState((await work) ? 'idle' : 'refused')
    } catch {
      setState('failed')
    }
  }
  const start = () => change(startPush(clubId, language))
  const stop = () => change(stopPush(clubId).then(() => true))
  const isOn = isWanted && !isLost
  const button = (action: 'start' | 'stop') => (
    <button
      type="button"
      className="button button-secondary"
      aria-disabled={state === 'busy'}
      onClick={() => state !== 'busy' && void (action === 'start' ? start() : stop())}
    >
      {t(`push.${action}`)}
    </button>
  )
  return (
    <section aria-labelledby="push">
      <h2 id="push">{t('push.title')}</h2>
      <p>{t(isLost ? 'push.lost' : isOn ? 'push.on' : 'push.off')}</p>
      {button(isOn ? 'stop' : 'start')}
      {isLost && button('stop')}
      <p role="status">{state === 'refused' || state === 'failed' ? t(`push.${state}`) : ''}</p>
    </section>
  )
}
