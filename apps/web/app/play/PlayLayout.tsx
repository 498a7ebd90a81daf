import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useLanguageSwitch } from '../i18n/use-language-switch.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { cartSetting } from './cart/cart-setting.ts'
import styles from './PlayLayout.module.css'
import { usePhoneSetting } from './phone-setting.ts'
import { ownGolfer, useOwnGolfer } from './profile/golfer-profile.ts'
import { lostCallSetting, sharingSetting } from './sharing/sharing-setting.ts'
import { startOnceLoaded } from './start-once-loaded.ts'
import { onceArrived, whenIdle } from './when-idle.ts'

const nothing = { default: () => <></> }

/** It comes with the app (workers/play-worker.ts). Without it the golfer can play on. */
const SharingBar = lazy(() => import('./sharing/SharingBar.tsx').catch(() => nothing))

/** After the first paint. A phone that has no signal, and does not keep them, shows none. */
const Notices = lazy(async () => {
  if (!import.meta.env.SSR) await new Promise<void>(resolve => whenIdle(resolve))
  return import('./notices/Notices.tsx').then(
    ({ Notices }) => ({ default: Notices }),
    () => nothing,
  )
})

/** Nobody waits for a new version. */
const NewVersion = lazy(async () => {
  if (!import.meta.env.SSR) await new Promise<void>(resolve => onceArrived(resolve))
  return import('./new-version/NewVersion.tsx').then(
    ({ NewVersion }) => ({ default: NewVersion }),
    () => nothing,
  )
})

/** Around every page of the golfers' app, which the phone keeps with the first of them. */
export default function PlayLayout() {
  const { t } = useTranslation('common')
  const main = useFocusAfterNavigation()
  const sharing = usePhoneSetting(sharingSetting)
  const lostCall = usePhoneSetting(lostCallSetting)
  useStayInCart()
  useOwnLanguage()
  useEffect(() => whenIdle(() => void storeAppOffline()), [])
  // These send what an earlier visit could not. Each is loaded when the phone has time, and none waits for another.
  useEffect(() => startOnceLoaded(() => import('./rounds/sync-rounds.ts').then(sync => sync.startRoundSync)), [])
  useEffect(() => startOnceLoaded(() => import('./profile/sync-profile.ts').then(sync => sync.startProfileSync)), [])
  useEffect(() => startOnceLoaded(() => import('./sharing/sync-sharing.ts').then(sync => sync.startSharingSync)), [])
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      {(sharing || lostCall) && (
        <Suspense fallback={null}>
          <SharingBar sharing={sharing} lostCall={lostCall} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
      <div id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </div>
      <Suspense fallback={null}>
        <NewVersion />
      </Suspense>
    </>
  )
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

const WORKER = '/play-worker.js'
const SCOPE = '/play'

/** Keeps the app itself on this phone. The browser looks for a newer one by itself. */
async function storeAppOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without it the app works as long as there is a network.
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch(() => undefined)
}

/** A language that the golfer chooses on another phone is taken over on this one. What was chosen here stays until then. */
function useOwnLanguage(): void {
  const { language, switchTo } = useLanguageSwitch()
  // The value is read below; this only renders anew when it changes.
  useOwnGolfer()
  const lastProfileLanguage = useRef<string | null>(undefined)
  useEffect(() => {
    // This reads the phone itself, because while the page is hydrated nobody is signed in yet.
    const now = ownGolfer().language
    const isFirst = lastProfileLanguage.current === undefined
    if (lastProfileLanguage.current === now) return
    lastProfileLanguage.current = now
    if (!isFirst && now && now !== language) void switchTo(now)
  })
}
