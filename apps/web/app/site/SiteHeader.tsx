import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { PRODUCT_NAME } from '../product.ts'
import { DesktopNav } from './DesktopNav.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import styles from './SiteHeader.module.css'
import { useIsScrolled } from './use-is-scrolled.ts'

/** Both headers are in the page; the width of 75em, 1200 px, decides in CSS which one shows. */
export function SiteHeader() {
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
