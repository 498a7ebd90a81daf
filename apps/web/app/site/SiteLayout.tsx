import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Consent } from '../consent/Consent.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { usePageSettings } from '../page-settings.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import styles from './SiteLayout.module.css'

export default function SiteLayout() {
  const { t } = useTranslation('common')
  const { origin } = usePageSettings()
  const { pathname } = useLocation()
  const main = useFocusAfterNavigation()
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <SiteHeader />
      {/* A page that is not there is rendered under an address of its own. */}
      <p className={styles.address} suppressHydrationWarning>
        {`${origin}${pathname}`}
      </p>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SiteFooter />
      <Consent />
    </>
  )
}

/** A new page starts being read at its beginning, not at the link that led to it. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
