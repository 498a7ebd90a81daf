import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { Consent } from '../../error-reporting/Consent.tsx'
import { formatDate } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { onSignOut } from '../../session/session.ts'
import { OfflineBanner } from '../../ui/OfflineBanner.tsx'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { AccountDoor } from './AccountDoor.tsx'
import { BottomBar } from './BottomBar.tsx'
import { createQueryClient } from './create-query-client.ts'
import { Palette, usePaletteShortcut } from './Palette.tsx'
import styles from './Shell.module.css'
import { SideNavigation } from './SideNavigation.tsx'
import { TopBar } from './TopBar.tsx'
import { UserPanel } from './UserPanel.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'
import { useOfflineSince } from './use-offline-since.ts'

/** The signed-in side around its pages. Its answers are kept as long as it stands: signing out forgets them. */
export function Shell() {
  const { t } = useTranslation('common')
  const { language } = useLanguage()
  const [queries] = useState(createQueryClient)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  usePaletteShortcut(() => setPaletteOpen(true))
  const { revalidate } = useRevalidator()
  // Signed out in another tab: the guard says where that leads.
  useEffect(() => onSignOut(() => void revalidate()), [revalidate])
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
        <div className={styles.shell}>
          <SideNavigation />
          <div className={styles.page}>
            <TopBar onSearch={() => setPaletteOpen(true)} />
            <Offline />
            <main id="main" ref={main} tabIndex={-1} className={styles.main}>
              <Outlet />
            </main>
          </div>
          <BottomBar />
        </div>
        <UserPanel />
        {isPaletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}
        <AccountDoor />
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
