import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePhoneSetting } from '../phone-setting.ts'
import { pushClubsSetting } from './notice-settings.ts'
import { isPushPossible, startPush, stopPush } from './push-choice.ts'

/** Whether this phone gets the notices of the club while the app is closed. */
export function PushChoice({ clubId }: { clubId: string }) {
  const { t } = useTranslation('club')
  const { language } = useLanguage()
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
