import { Link } from 'react-router'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlayIcon } from '../PlayIcon.tsx'
import { clubPath } from '../play-paths.ts'
import styles from './FindPage.module.css'
import type { FoundClub } from './found-club.ts'

interface ClubListProps {
  title: string
  clubs: readonly FoundClub[]
  countryOf: (code: string) => string
  /** Those that open without a network. */
  stored: readonly FoundClub[]
  isBusy?: boolean
  empty?: string
}

export function ClubList({ title, clubs, countryOf, stored, isBusy = false, empty }: ClubListProps) {
  const { t } = useTranslation('play')
  const language = useLanguage()
  const isStored = (slug: string) => stored.some(club => club.slug === slug)
  return (
    <section className={styles.list} aria-busy={isBusy}>
      <h2>{title}</h2>
      {clubs.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul>
        {clubs.map(({ slug, name, city, country, holes, demo, distanceMetres }) => (
          <li key={slug}>
            <Link to={clubPath(slug)}>
              <strong>{name}</strong>
              <span>
                {[city, countryOf(country), holes && t('holes', { count: holes })].filter(Boolean).join(' · ')}
              </span>
              <span className={styles.marks}>
                {distanceMetres !== null && (
                  <b>
                    {t('away', { km: formatNumber(language, distanceMetres / 1000, { maximumFractionDigits: 1 }) })}
                  </b>
                )}
                {isStored(slug) && (
                  <b>
                    <PlayIcon name="check" size={16} /> {t('kept')}
                  </b>
                )}
                {demo && <i>{t('demo')}</i>}
              </span>
              <PlayIcon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
