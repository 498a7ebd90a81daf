import { Link, Outlet } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { Picture } from '../pictures/Picture.tsx'
import { PRODUCT_NAME } from '../product.ts'
import { LanguageSelector } from '../site/LanguageSelector.tsx'
import { ThemeSwitch } from '../site/ThemeSwitch.tsx'
import styles from './AuthLayout.module.css'

/** The course on one side, the form on the other; on a phone the course is a band above. */
export default function AuthLayout() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.layout}>
      <header className={styles.side}>
        <Link to={paths.home} className={styles.brand} aria-label={t('nav.brand', { name: PRODUCT_NAME })}>
          {PRODUCT_NAME}
        </Link>
        <p className={styles.promise}>{t('session.promise')}</p>
        <div className={styles.picture} aria-hidden="true">
          <Picture name="hero" label="" />
        </div>
      </header>
      <div className={styles.language}>
        <LanguageSelector name="auth-language" />
      </div>
      <main className={styles.main}>
        <div className={styles.content}>
          <Outlet />
        </div>
      </main>
      <footer className={styles.footer}>
        <Link to={paths.privacyPolicy}>{t('footer.privacyPolicy')}</Link>
        <Link to={paths.termsAndConditions}>{t('footer.termsAndConditions')}</Link>
        <ThemeSwitch />
      </footer>
    </div>
  )
}
