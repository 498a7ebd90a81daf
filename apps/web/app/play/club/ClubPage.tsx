import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams, useSearchParams } from 'react-router'
import type { LoadedHead } from '../../document/use-page-head.ts'
import { textsOf } from '../../i18n/server-texts.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { pageRequest } from '../../page-request.ts'
import { usePageSettings } from '../../page-settings.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { type ClubToday, clubToday, pinsSince } from '../club-today.ts'
import { PlayHeader } from '../PlayHeader.tsx'
import { PlayMessage } from '../PlayMessage.tsx'
import { clubPath } from '../play-paths.ts'
import { useClub } from '../use-club.ts'
import { useMoment } from '../use-moment.ts'
import { usePageTitle } from '../use-page-title.ts'
import styles from './ClubScreen.module.css'
import { ClubSheet } from './ClubSheet.tsx'
import { GreenCard } from './GreenCard.tsx'
import { greenPlaces } from './green-places.ts'

interface Loaded {
  /** Null where the phone alone knows the club. */
  readonly today: ClubToday | null
  readonly head?: LoadedHead
}

export function loader({ context }: LoaderFunctionArgs): Loaded {
  const { play, language } = context.get(pageRequest)
  const today = play && 'pack' in play ? clubToday(play.pack) : null
  if (!today) return { today }
  const { name, city } = today.club
  const place = city && !name.includes(city) ? `${name}, ${city}` : name
  const description = createTranslator(language, textsOf(language)).t('description', { ns: 'club', club: place })
  return { today, head: { title: name, description, image: `${clubPath(today.club.slug)}/card.png` } }
}

/** Inside the app the phone knows the club, or asks for it itself. */
export const clientLoader = (): Loaded => ({ today: null })

/** The club as anybody sees it: today's pins, what can be played, whom to call. */
export default function ClubPage() {
  const { t } = useTranslation('club')
  const { club: slug = '' } = useParams()
  const { today: sent } = useLoaderData<Loaded>()
  const { state } = useClub(slug)
  const isScreen = useSearchParams()[0].has('screen')
  const own = state.pack && clubToday(state.pack)
  const today = own ?? sent
  usePageTitle(today?.club.name ?? null)
  useLightsOn(isScreen)
  if (today) {
    if (isScreen) return <ClubScreen today={today} isSilent={state.isSilent} />
    return <ClubSheet today={today} isSilent={state.isSilent} newPins={state.newPins} />
  }
  return (
    <>
      <PlayHeader />
      {state.isMissing ? (
        <PlayMessage title={t('missing.title')} text={t('missing.text')} />
      ) : state.isSilent ? (
        <PlayMessage title={t('offline.title')} text={t('offline.text')} />
      ) : (
        <PlayMessage title={t('loading')} />
      )}
    </>
  )
}

/** A screen on a wall is loaded anew at night, so that it has the newest version. */
function useLightsOn(isScreen: boolean): void {
  useEffect(() => {
    if (!isScreen) return undefined
    const timer = setInterval(() => new Date().getHours() === 3 && location.reload(), 3_600_000)
    return () => clearInterval(timer)
  }, [isScreen])
}

/** So many greens side by side that their pictures fill a wide screen: two or three rows of one course, one of each nine. */
function columnsOf(courses: ClubToday['courses']): 5 | 6 | 9 {
  const greens = courses.reduce((sum, course) => sum + course.greens.length, 0)
  if (courses.length > 1 || greens > 18) return 9
  return greens > 10 ? 6 : 5
}

/** For a screen in the pro shop: all greens at once, nothing to press, and the code that brings them to a phone. */
function ClubScreen({ today, isSilent }: { today: ClubToday; isSilent: boolean }) {
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
