import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { OutsideLink } from '../OutsideLink.tsx'
import styles from './ClubsGlobe.module.css'
import globe from './globe.svg?url'
import { GLOBE_SIZE, onGlobe } from './globe.ts'
import { type MappedClub, useClubs } from './use-clubs.ts'

/** A flag for each course of the demonstration, a ball for each club. The list says the same in words. */
export function ClubsGlobe() {
  const { t } = useTranslation('about-us')
  const { language } = useLanguage()
  const clubs = useClubs()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <div className={styles.clubs}>
      <div className={styles.globe} role="img" aria-label={t('clubs.picture')}>
        <img src={globe} alt="" width={GLOBE_SIZE} height={GLOBE_SIZE} />
        <svg viewBox={`0 0 ${GLOBE_SIZE} ${GLOBE_SIZE}`} aria-hidden="true">
          {clubs.map((club, at) => (
            <Marker key={club.id} club={club} number={at + 1} />
          ))}
        </svg>
      </div>
      <div>
        <h2 id="clubs">{t('clubs.title')}</h2>
        <p className={styles.text}>{t('clubs.text')}</p>
        <ol className={styles.list}>
          {clubs.map(({ id, name, city, country, holeCount, demo }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span>
                {[city, countries.of(country), t('clubs.holes', { count: holeCount })].filter(Boolean).join(' · ')}
              </span>
              {demo && <em>{t('clubs.demonstration')}</em>}
            </li>
          ))}
        </ol>
        <p className={styles.source}>
          {t('clubs.source')}{' '}
          <OutsideLink href="https://www.openstreetmap.org/copyright">
            © OpenStreetMap contributors, ODbL 1.0
          </OutsideLink>
        </p>
      </div>
    </div>
  )
}

function Marker({ club, number }: { club: MappedClub; number: number }) {
  const at = onGlobe(club.position)
  if (!at) return null
  if (!club.demo) return <circle className={styles.ball} cx={at.x} cy={at.y} r={5} />
  return (
    <g>
      <path className={styles.pole} d={`M${at.x} ${at.y}v-44`} />
      <path className={styles.flag} d={`M${at.x} ${at.y - 44}h34l-8 10l8 10h-34z`} />
      <text className={styles.number} x={at.x + 13} y={at.y - 29}>
        {number}
      </text>
      <circle className={styles.cup} cx={at.x} cy={at.y} r={4.5} />
    </g>
  )
}
