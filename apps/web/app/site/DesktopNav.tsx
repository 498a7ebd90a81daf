import { Link, NavLink } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import styles from './DesktopNav.module.css'
import { Dropdown } from './Dropdown.tsx'
import { EntryLink } from './EntryLink.tsx'
import { LanguageSelector } from './LanguageSelector.tsx'
import { DOWNLOAD, HEADER } from './navigation.ts'

export function DesktopNav() {
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
