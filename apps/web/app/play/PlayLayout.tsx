import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { keepAppOffline } from './offline-app.ts'
import styles from './PlayLayout.module.css'

/** After the first paint. A phone that has no signal, and does not keep them, shows none. */
const Notices = lazy(() =>
  import('./notices/Notices.tsx').then(
    ({ Notices }) => ({ default: Notices }),
    () => ({ default: () => null }),
  ),
)

/** Around every page of the golfers' app, which the phone keeps with the first of them. */
export default function PlayLayout() {
  const { t } = useTranslation('common')
  const main = useFocusAfterNavigation()
  useEffect(() => void keepAppOffline(), [])
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <div id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </div>
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    </>
  )
}

/** Another page starts being read at its beginning; from hole to hole the screen says itself what has changed. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const main = useRef<HTMLDivElement>(null)
  const place = pathname.replace(/\/\d+$/, '')
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    main.current?.focus({ preventScroll: true })
  }, [place])
  return main
}
