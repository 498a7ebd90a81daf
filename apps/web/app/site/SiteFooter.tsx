import { Link } from 'react-router'
import { ConsentLink } from '../consent/ConsentLink.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { usePageSettings } from '../page-settings.ts'
import { paths } from '../paths.ts'
import { PRODUCT_NAME, RELEASE } from '../product.ts'
import { FOOTER, SOCIAL, STORES } from './navigation.ts'
import { OutsideLink } from './OutsideLink.tsx'
import styles from './SiteFooter.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export function SiteFooter() {
  const { t } = useTranslation('common')
  const { year, links, operator } = usePageSettings()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          {FOOTER.map(column => (
            <nav key={column.label} aria-label={t(column.label)}>
              <h2>{t(column.label)}</h2>
              <ul>
                {column.links.map(link => (
                  <li key={link.label}>
                    {'to' in link ? (
                      <Link to={link.to}>{t(link.label)}</Link>
                    ) : (
                      <OutsideLink href={links[link.link]}>{t(link.label)}</OutsideLink>
                    )}
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div className={styles.side}>
            <div className={styles.stores}>
              {STORES.map(({ label, ownLabel, link }) => {
                const store = links[link]
                return store ? (
                  <OutsideLink key={link} href={store} className="button">
                    {t(label)}
                  </OutsideLink>
                ) : (
                  <Link key={link} to={paths.app} className="button">
                    {t(ownLabel)}
                  </Link>
                )
              })}
            </div>
            <ul className={styles.social} aria-label={t('footer.social')}>
              {SOCIAL.map(({ name, link }) => (
                <li key={link}>
                  <OutsideLink href={links[link]}>{name}</OutsideLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.bottom}>
          <p>
            © {year} {PRODUCT_NAME}. {t('footer.rights')}
          </p>
          <p>{operator ?? t('footer.demonstration')}</p>
          <p>
            {t('footer.version')} <span data-testid="version">{RELEASE}</span>
          </p>
          <ConsentLink className={styles.consent} />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
