import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageSettings } from '../../page-settings.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { type ClubToday, pinsSince } from '../club-today.ts'
import { clubPath } from '../play-paths.ts'
import { useMoment } from '../use-moment.ts'
import styles from './ClubScreen.module.css'
import { GreenCard } from './GreenCard.tsx'
import { greenPlaces } from './green-places.ts'

/** So many greens side by side that their pictures fill a wide screen: two or three rows of one course, one of each nine. */
function columnsOf(courses: ClubToday['courses']): 5 | 6 | 9 {
  const greens = courses.reduce((sum, course) => sum + course.greens.length, 0)
  if (courses.length > 1 || greens > 18) return 9
  return greens > 10 ? 6 : 5
}

/** For a screen in the pro shop: all greens at once, nothing to press, and the code that brings them to a phone. */
export function ClubScreen({ today, isSilent }: { today: ClubToday; isSilent: boolean }) {
  const { t } = useTranslation('club')
  const { origin } = usePageSettings()
  const { club, courses } = today
  const sayWhen = useMoment(club.timeZone, today.at)
  const unit = club.units === 'imperial' ? 'yards' : 'metres'
  const since = pinsSince(today)
  return (
    <main className={styles.screen} data-columns={columnsOf(courses)}>
      <header>
        <div>
          <h1>{club.name}</h1>
          <p>
            {t('pins.title')}.{' '}
            {today.pinsHiddenUntil && !since
              ? t('pins.hidden', { when: sayWhen(today.pinsHiddenUntil) })
              : since
                ? t('pins.since', { when: sayWhen(since) })
                : t('pins.none')}{' '}
            {isSilent && t('asOf', { when: sayWhen(today.at) })}
          </p>
          <p>{t('pins.note', { unit: t(`unit.${unit}`) })}</p>
        </div>
        <figure>
          <QrCode text={`${origin}${clubPath(club.slug)}`} label={t('screen.code')} />
          <figcaption>{t('screen.scan')}</figcaption>
        </figure>
      </header>
      {courses.map(course => (
        <section key={course.id}>
          {courses.length > 1 && <h2>{course.name}</h2>}
          <ul>
            {greenPlaces(course.greens, { unit, paceMetres: club.paceLengthMetres }).map(green => (
              <GreenCard key={green.holeId} green={green} flagColours={club.flagColours} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
