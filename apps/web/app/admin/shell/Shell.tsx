import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { Consent } from '../../consent/Consent.tsx'
import { formatDate } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import { markSignedIn } from '../../session/signed-in-mark.ts'
import { look } from '../../ui/look.ts'
import { OfflineBanner } from '../../ui/OfflineBanner.tsx'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { AccountOverlay } from './AccountOverlay.tsx'
import { BottomBar } from './BottomBar.tsx'
import { createQueryClient } from './create-query-client.ts'
import { ForeignClubBanner } from './ForeignClubBanner.tsx'
import { Palette } from './Palette.tsx'
import styles from './Shell.module.css'
import { SideNavigation } from './SideNavigation.tsx'
import { SignedOut } from './SignedOut.tsx'
import { StaffNotices } from './StaffNotices.tsx'
import { SubscriptionBanner } from './SubscriptionBanner.tsx'
import { TopBar } from './TopBar.tsx'
import { UserPanel } from './UserPanel.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useOfflineSince } from './use-offline-since.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))

/** The frame of the signed-in pages. Its query cache lives as long as it is mounted: signing out clears it. */
export function Shell() {
  const { t } = useTranslation('common')
  const { language } = useLanguage()
  const [queries] = useState(createQueryClient)
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
        <a className={styles.skip} href="#main">
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
  const { language } = useLanguage()
  const since = useOfflineSince()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const time = since === null ? '' : formatDate(language, since, { timeZone, hour: '2-digit', minute: '2-digit' })
  return <OfflineBanner isOffline={since !== null} since={time} />
}
