import { countryName } from '../../i18n/country-name.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MapCredit } from '../sections/MapCredit.tsx'
import styles from './ClubsGlobe.module.css'
import { DEMONSTRATION } from './demonstration.ts'
import globe from './globe.svg?url'
import { flagTips, GLOBE_SIZE, onGlobe, type Spot } from './globe.ts'

/** Where globe.svg has its rings around the first course. Here, because a picture by itself has no fonts of ours. */
const RINGS = [
  { km: 2500, x: 347, y: 316 },
  { km: 5000, x: 260, y: 376 },
  { km: 7500, x: 176, y: 421 },
] as const

/** A flag for each course of the demonstration. The list says the same in words. */
export function ClubsGlobe() {
  const { t } = useTranslation('about-us')
  const clubs = DEMONSTRATION
  const seen = clubs.map(({ position }) => onGlobe(position))
  const tips = flagTips(seen.map((spot, index) => (clubs[index]?.demo ? spot : null)))
  const countryName = useCountryName()
  return (
    <div className={styles.clubs}>
      <div className={styles.globe} role="img" aria-label={t('clubs.picture')}>
        <img src={globe} alt="" width={GLOBE_SIZE} height={GLOBE_SIZE} />
        <svg viewBox={`0 0 ${GLOBE_SIZE} ${GLOBE_SIZE}`} aria-hidden="true">
          {RINGS.map(({ km, x, y }) => (
            <text key={km} className={styles.ring} x={x} y={y}>
              {km} km
            </text>
          ))}
          {clubs.map(({ id }, index) => (
            <Marker key={id} at={seen[index]} tip={tips[index]} number={index + 1} />
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
                {[city, countryName(country), t('clubs.holes', { count: holeCount })].filter(Boolean).join(' · ')}
              </span>
              {demo && <em>{t('clubs.demonstration')}</em>}
            </li>
          ))}
        </ol>
        <MapCredit text={t('clubs.source')} />
      </div>
    </div>
  )
}

/** With a tip it is a flag, its pole leaning where another one stands in the way. */
function Marker({ at, tip, number }: { at: Spot | null | undefined; tip: Spot | null | undefined; number: number }) {
  if (!at) return null
  if (!tip) return <circle className={styles.ball} cx={at.x} cy={at.y} r={5} />
  return (
    <g>
      <path className={styles.pole} d={`M${at.x} ${at.y}L${tip.x} ${tip.y + 20}V${tip.y}`} />
      <path className={styles.flag} d={`M${tip.x} ${tip.y}h34l-8 10l8 10h-34z`} />
      <text className={styles.number} x={tip.x + 13} y={tip.y + 15}>
        {number}
      </text>
      <circle className={styles.cup} cx={at.x} cy={at.y} r={4.5} />
    </g>
  )
}

/**
 * Countries of the demonstration by our own texts, so that the page needs no names of Intl to come to life: their first
 * use takes a slow phone a tenth of a second. Where other clubs are published, Intl knows the rest.
 */
function useCountryName(): (code: string) => string | undefined {
  const { t } = useTranslation('about-us')
  const language = useLanguage()
  const known: Readonly<Record<string, string>> = {
    CZ: t('clubs.countries.CZ'),
    ES: t('clubs.countries.ES'),
    IT: t('clubs.countries.IT'),
    US: t('clubs.countries.US'),
  }
  return code => known[code] ?? countryName(language, code)
}
