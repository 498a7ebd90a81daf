import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './NewVersion.module.css'
import { loadNewVersion, watchVersion } from './watch-version.ts'

/** Neither on a hole nor on a card nor on a form that is being filled in. */
const QUIET_PAGES = /^\/play(\/[^/]+|\/-\/(rounds|statistics|profile))?$/

/** Says that the phone has a newer version of the app, and loads it when the golfer wants it. */
export function NewVersion() {
  const { pathname } = useLocation()
  const isScreen = useSearchParams()[0].has('screen')
  const { registration, hide } = useNewVersion()
  const isWelcome = useIsWelcome(registration !== null)
  if (!registration || !isWelcome || isScreen || !QUIET_PAGES.test(pathname)) return null
  const load = () => loadNewVersion(registration, navigator.serviceWorker, () => location.reload())
  return <Card onReload={load} onLater={hide} />
}

const ROOM = '8rem'

function Card({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
  const { t } = useTranslation('common')
  useEffect(() => {
    // What has the focus does not lie under the card.
    const { style } = document.documentElement
    style.scrollPaddingBottom = ROOM
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [])
  return (
    <aside className={styles.card} aria-label={t('play.newVersion.label')}>
      <p role="status">{t('play.newVersion.title')}</p>
      <button type="button" className="button" onClick={onLater}>
        {t('play.newVersion.later')}
      </button>
      <button type="button" className="button button-primary" onClick={onReload}>
        {t('play.newVersion.reload')}
      </button>
    </aside>
  )
}

const LOOKS_EVERY_MS = 30 * 60_000
/** Every page names the list of all files of its version. */
const ownFile = () => (window as { __reactRouterManifest?: { url?: string } }).__reactRouterManifest?.url

function useNewVersion() {
  const [newer, setNewer] = useState<ServiceWorkerRegistration | null>(null)
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const over = new AbortController()
    void navigator.serviceWorker.ready.then(registration => {
      if (over.signal.aborted) return
      const stop = watchVersion({
        registration,
        container: navigator.serviceWorker,
        ownFile: ownFile(),
        onNewer: () => setNewer(registration),
      })
      over.signal.addEventListener('abort', stop)
    })
    // An installed app stays open for days, and the browser itself looks only when a page is loaded.
    let lookedAt = Date.now()
    const look = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOKS_EVERY_MS) return
      lookedAt = Date.now()
      const registration = await navigator.serviceWorker.ready
      await registration.update().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', () => void look(), { signal: over.signal })
    return () => over.abort()
  }, [])
  return { registration: newer, hide: () => setNewer(null) }
}

const isTyping = () => document.activeElement?.matches('input:not([type="checkbox"]), textarea, select') ?? false

/** Not while the golfer types; what is shown stays. */
function useIsWelcome(isReady: boolean): boolean {
  const [isWelcome, setWelcome] = useState(false)
  useEffect(() => {
    if (!isReady) return setWelcome(false)
    if (!isTyping()) return setWelcome(true)
    const over = new AbortController()
    // The focus is in the next field only after this event.
    const look = () => setTimeout(() => !over.signal.aborted && !isTyping() && setWelcome(true))
    document.addEventListener('focusout', look, { signal: over.signal })
    return () => over.abort()
  }, [isReady])
  return isWelcome
}
