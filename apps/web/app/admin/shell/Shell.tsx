import { CallFailed } from '@pinwise/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavLink, Outlet, useLocation, useMatches, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { problemSentence } from '../../api/problem.ts'
import { Consent } from '../../consent/Consent.tsx'
import { formatDate } from '../../i18n/formats.ts'
import type { Translator } from '../../i18n/translator.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import { paths } from '../../paths.ts'
import { storeReason } from '../../session/reason.ts'
import { rememberAddress } from '../../session/return-address.ts'
import { onSignIn, onSignOut } from '../../session/session.ts'
import { markSignedIn } from '../../session/signed-in-mark.ts'
import { endSignedOut, staySignedOut } from '../../session/signed-out.ts'
import { MoreIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { OfflineBanner } from '../../ui/OfflineBanner.tsx'
import { toast } from '../../ui/toast.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { hasUnsavedChanges } from '../../ui/unsaved-changes.ts'
import { ForeignClubBanner } from './ForeignClubBanner.tsx'
import { bottomBarOf, isHome } from './navigation.ts'
import { Palette } from './Palette.tsx'
import styles from './Shell.module.css'
import { SideNavigation } from './SideNavigation.tsx'
import { SignedOut } from './SignedOut.tsx'
import { StaffNotices } from './StaffNotices.tsx'
import { SubscriptionBanner } from './SubscriptionBanner.tsx'
import { TopBar } from './TopBar.tsx'
import { USER_PANEL, UserPanel } from './UserPanel.tsx'
import { ACCOUNT } from './use-account-address.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useOfflineSince } from './use-offline-since.ts'
import { useSessionUser } from './use-session-user.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))

/** The frame of the signed-in pages. Its query cache lives as long as it is mounted: signing out clears it. */
export function Shell() {
  const { t, i18n } = useTranslation('common')
  const language = useLanguage()
  const [queries] = useState(() => createQueryClient(i18n))
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useShortcuts({ onPalette: () => setPaletteOpen(true), onHelp: () => setHelpOpen(true) })
  useLeaveGuard()
  useOtherTabs()
  useEffect(markSignedIn, [])
  const { main, announcement } = useFocusAfterNavigation()
  return (
    <QueryClientProvider client={queries}>
      <UiProvider language={language}>
        <a className="skip-link" href="#main">
          {t('skipToContent')}
        </a>
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
        <div className={`${styles.shell} ${look('line')}`}>
          <SideNavigation />
          <div className={`${styles.page} ${look('line', 'grow', 'shrink')}`}>
            <TopBar onSearch={() => setPaletteOpen(true)} />
            <Offline />
            <SignedOut />
            <ForeignClubBanner />
            <SubscriptionBanner />
            <StaffNotices />
            <main id="main" ref={main} tabIndex={-1} className={`${styles.main} ${look('grow')}`}>
              <Outlet />
            </main>
          </div>
          <BottomBar />
        </div>
        <UserPanel />
        {isPaletteOpen && <Palette onClose={() => setPaletteOpen(false)} onHelp={() => setHelpOpen(true)} />}
        {isHelpOpen && (
          <LazyPiece>
            <ShortcutsDialog onClose={() => setHelpOpen(false)} />
          </LazyPiece>
        )}
        <AccountOverlay />
        <Consent />
      </UiProvider>
    </QueryClientProvider>
  )
}

function Offline() {
  const language = useLanguage()
  const since = useOfflineSince()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const time = since === null ? '' : formatDate(language, since, { timeZone, hour: '2-digit', minute: '2-digit' })
  return <OfflineBanner isOffline={since !== null} since={time} />
}

const FRESH_FOR_MS = 30_000

/** A refusal would be refused again; only a request without an answer is retried. */
const isSilence = (error: unknown) => error instanceof CallFailed && error.problem === null

function createQueryClient(i18n: Translator): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        retry: (failures, error) => failures < 1 && isSilence(error),
        // Offline, a request fails at once with a message, instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: {
        networkMode: 'always',
        retry: false,
        // Of every mutation without an `onError` of its own.
        onError: async error => void toast({ status: 'danger', message: await problemSentence(i18n, error) }),
      },
    },
  })
}

/** Follows session changes in other tabs. Unsaved input stays until the user is signed in again. */
function useOtherTabs(): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const leave = useEffectEvent(() => {
    if (hasUnsavedChanges()) return staySignedOut()
    rememberAddress(location.href)
    storeReason('otherTab')
    void navigate(paths.login)
  })
  // The layout compares the users; another user starts without any data of this one.
  const comeBack = useEffectEvent(() => {
    endSignedOut()
    void revalidate()
  })
  useEffect(() => onSignOut(() => leave()), [])
  useEffect(() => onSignIn(() => comeBack()), [])
}

/**
 * After a navigation the focus moves to the start of the new page, and its title is announced; the browser does so for
 * the first page.
 */
function useFocusAfterNavigation() {
  const { i18n } = useTranslation()
  const { pathname } = useLocation()
  const routeName = useMatches().at(-1)?.id ?? ''
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
    const title: unknown = i18n.getResource(i18n.language, routeName, 'meta.title')
    setAnnouncement(typeof title === 'string' ? title : '')
  }, [pathname, routeName, i18n])
  return { main, announcement }
}

/** The bottom navigation of phones. More contains the other pages and the user's own settings. */
function BottomBar() {
  const { t } = useTranslation('common')
  const { bar } = bottomBarOf(useSessionUser().groups)
  return (
    <nav aria-label={t('shell.navigation')} className={`${styles.bar} ${look('stack')}`}>
      {bar.map(({ name, path, icon: Icon }) => (
        <NavLink key={name} to={path} end={isHome(path)}>
          <Icon size={24} aria-hidden="true" />
          <span>{t(`shell.pages.${name}`)}</span>
        </NavLink>
      ))}
      <button type="button" popoverTarget={USER_PANEL}>
        <MoreIcon size={24} aria-hidden="true" />
        <span>{t('shell.more')}</span>
      </button>
    </nav>
  )
}

const AccountPanel = lazy(async () => ({ default: (await import('../account/AccountPanel.tsx')).AccountPanel }))

/** The account panel over the current page. */
function AccountOverlay() {
  const [search] = useSearchParams()
  if (!search.has(ACCOUNT)) return null
  return (
    <LazyPiece>
      <AccountPanel />
    </LazyPiece>
  )
}
