import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlayIcon } from '../PlayIcon.tsx'
import { usePhoneSetting } from '../phone-setting.ts'
import { installHintSetting } from '../phone-settings.ts'
import styles from './InstallHint.module.css'
import { needsInstallSteps } from './needs-install-steps.ts'

/** Chromium's own event; Safari has none, so an iPhone or iPad shows the steps. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const STEPS = ['first', 'second', 'third'] as const

export function InstallHint() {
  const { t } = useTranslation('play')
  const isWanted = usePhoneSetting(installHintSetting)
  const [event, setEvent] = useState<InstallEvent | null>(null)
  const [needsSteps, setNeedsSteps] = useState(false)
  useEffect(() => {
    const isInstalled = matchMedia('(display-mode: standalone)').matches
    setNeedsSteps(!isInstalled && needsInstallSteps(navigator))
    const offer = (offered: Event) => {
      offered.preventDefault()
      setEvent(offered as InstallEvent)
    }
    window.addEventListener('beforeinstallprompt', offer)
    return () => window.removeEventListener('beforeinstallprompt', offer)
  }, [])
  if (!isWanted || !(event || needsSteps)) return null
  return (
    <aside className={styles.hint} aria-labelledby="install-hint">
      <div>
        <h2 id="install-hint">{t('install.title')}</h2>
        {event ? (
          <>
            <p>{t('install.text')}</p>
            <button type="button" className="button button-primary" onClick={() => void event.prompt()}>
              {t('install.action')}
            </button>
          </>
        ) : (
          <ol>
            {STEPS.map(step => (
              <li key={step}>{t(`install.iphone.${step}`)}</li>
            ))}
          </ol>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('install.close')}
        onClick={() => installHintSetting.write(false)}
      >
        <PlayIcon name="close" />
      </button>
    </aside>
  )
}
