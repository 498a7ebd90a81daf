import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { cartSetting } from './cart/cart-setting.ts'
import { storeAppOffline } from './offline-app.ts'
import styles from './PlayLayout.module.css'
import { usePhoneSetting } from './phone-setting.ts'
import { useOwnLanguage } from './profile/use-own-language.ts'
import { sharingSetting } from './sharing/sharing-setting.ts'
import { whenIdle } from './when-idle.ts'

const SharingBar = lazy(() => import('./sharing/SharingBar.tsx'))

/** After the first paint. A phone that has no signal, and does not keep them, shows none. */
const Notices = lazy(async () => {
  if (!import.meta.env.SSR) await new Promise<void>(resolve => whenIdle(resolve))
  return import('./notices/Notices.tsx').then(
    ({ Notices }) => ({ default: Notices }),
    () => ({ default: () => null }),
  )
})

/** Around every page of the golfers' app, which the phone keeps with the first of them. */
export default function PlayLayout() {
  const { t } = useTranslation('common')
  const main = useFocusAfterNavigation()
  const sharing = usePhoneSetting(sharingSetting)
  useStayInCart()
  useOwnLanguage()
  useEffect(() => whenIdle(() => void storeAppOffline()), [])
  // These send what an earlier visit could not. Each is loaded when the phone has time, and none waits for another.
  useEffect(() => startOnceLoaded(() => import('./rounds/sync-rounds.ts').then(sync => sync.startRoundSync)), [])
  useEffect(() => startOnceLoaded(() => import('./profile/sync-profile.ts').then(sync => sync.startProfileSync)), [])
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      {sharing && (
        <Suspense fallback={null}>
          <SharingBar sharing={sharing} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
      <div id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </div>
    </>
  )
}

/** What cannot be loaded is not started: the page works without it. */
function startOnceLoaded(load: () => Promise<() => () => void>): () => void {
  let isGone = false
  let stop: (() => void) | undefined
  const callOff = whenIdle(() =>
    load().then(
      start => {
        if (!isGone) stop = start()
      },
      () => undefined,
    ),
  )
  return () => {
    isGone = true
    callOff()
    stop?.()
  }
}

/** A tablet in a cart comes back to the cart, whatever was opened on it; those who know the PIN leave. */
function useStayInCart(): void {
  const cart = usePhoneSetting(cartSetting)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isAway = cart !== null && cart.pin !== null && pathname !== paths.cart
  useEffect(() => {
    if (isAway) void navigate(paths.cart, { replace: true })
  }, [isAway, navigate])
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
