import { useEffect, useRef } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { Consent } from '../consent/Consent.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { usePageSettings } from '../page-settings.ts'
import { paths } from '../paths.ts'
import { PRODUCT_NAME } from '../product.ts'
import { Dropdown } from './Dropdown.tsx'
import { EntryLink } from './EntryLink.tsx'
import { LanguageSelector } from './LanguageSelector.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { DOWNLOAD, HEADER } from './navigation.ts'
import { SiteFooter } from './SiteFooter.tsx'
import styles from './SiteLayout.module.css'
import { useIsScrolled } from './use-is-scrolled.ts'

export default function SiteLayout() {
  const { t } = useTranslation('common')
  const { origin } = usePageSettings()
  const { pathname } = useLocation()
  const main = useFocusAfterNavigation()
  return (
    <>
      <a className="skip-link" href="#main">
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

/** Both headers are in the page; the width of 75em, 1200 px, decides in CSS which one shows. */
function SiteHeader() {
  const { t } = useTranslation('common')
  const isScrolled = useIsScrolled()
  return (
    <header className={styles.header} data-scrolled={isScrolled || undefined}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.brand} aria-label={t('nav.brand', { name: PRODUCT_NAME })}>
          {/* The mark on the tab of the browser, which has it already. */}
          <img src="/favicon.svg" alt="" width={32} height={32} />
          {PRODUCT_NAME}
        </Link>
        <div className={styles.desktop}>
          <DesktopNav />
        </div>
        <div className={styles.mobile}>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

function DesktopNav() {
  const { t } = useTranslation('common')
  return (
    <nav className={styles.nav} aria-label={t('nav.main')}>
      <ul className={styles.links}>
        {HEADER.map(item => (
          <li key={item.label}>
            {'links' in item ? (
              <Dropdown label={t(item.label)}>
                {item.links.map(link => (
                  <li key={link.label}>
                    <NavLink to={link.to}>{t(link.label)}</NavLink>
                  </li>
                ))}
              </Dropdown>
            ) : (
              <NavLink to={item.to} end>
                {t(item.label)}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <LanguageSelector />
        <EntryLink />
        <Link to={DOWNLOAD.to} className="button button-primary">
          {t(DOWNLOAD.label)}
        </Link>
      </div>
    </nav>
  )
}
