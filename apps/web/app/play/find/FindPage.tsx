import type { Language } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import type { LngLat } from '@pinwise/golf'
import { useEffect, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { useIsHydrated } from '../../document/use-is-hydrated.ts'
import { countryName } from '../../i18n/country-name.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { pageRequest } from '../../page-request.ts'
import { paths } from '../../paths.ts'
import { PlayHeader } from '../PlayHeader.tsx'
import { PlayIcon } from '../PlayIcon.tsx'
import { usePhoneSetting } from '../phone-setting.ts'
import { favouritesSetting } from '../phone-settings.ts'
import { playCall } from '../play-call.ts'
import { storedClubs } from '../play-database.ts'
import { clubPath } from '../play-paths.ts'
import { useOwnGolfer } from '../profile/golfer-profile.ts'
import { RoundInPlay } from '../rounds/RoundInPlay.tsx'
import { ClubList } from './ClubList.tsx'
import styles from './FindPage.module.css'
import { type FoundClub, foundClub, isNear, roughly } from './found-club.ts'
import { InstallHint } from './InstallHint.tsx'

interface Found {
  readonly clubs: readonly FoundClub[]
  /** There was no answer: these are the clubs stored on the phone. */
  readonly isOffline: boolean
  /** Of the countries, in the language of the server's page. */
  readonly names?: Readonly<Record<string, string>>
  readonly language?: Language
}

export function loader({ context }: LoaderFunctionArgs): Found {
  const { play, language } = context.get(pageRequest)
  const clubs = play && 'clubs' in play ? play.clubs : []
  const names = Object.fromEntries(clubs.map(({ country }) => [country, countryName(language, country)]))
  return { clubs: clubs.map(club => foundClub(club)), isOffline: false, names, language }
}

export async function clientLoader({ url }: ClientLoaderFunctionArgs): Promise<Found> {
  const search = url.searchParams.get('q')?.trim()
  try {
    const { items } = await playCall(calls.listClubs, { query: search ? { search } : {} })
    return { clubs: items.map(club => foundClub(club)), isOffline: false }
  } catch {
    const stored = await storedClubs().catch(() => [])
    return { clubs: stored.map(club => foundClub(club)), isOffline: true }
  }
}

/** Where a golfer begins: a club by name, near them, or one of their own. */
export default function FindPage() {
  const { t } = useTranslation('play')
  const found = useLoaderData<Found>()
  const language = useLanguage()
  const known = found.language === language ? found.names : undefined
  const countryOf = (code: string) => known?.[code] ?? countryName(language, code)
  const [address] = useSearchParams()
  const search = address.get('q') ?? ''
  const [near, setNear] = useState<readonly FoundClub[] | null>(null)
  const isBusy = useNavigation().state === 'loading'
  const favourites = usePhoneSetting(favouritesSetting)
  const stored = useStoredClubs()
  const { homeClub } = useOwnGolfer()
  const own = stored.filter(({ slug }) => favourites.includes(slug) && slug !== homeClub?.slug)
  const shown = near ?? found.clubs
  return (
    <>
      <PlayHeader />
      <main className={styles.page}>
        <RoundInPlay />
        {homeClub && (
          <section className={styles.home} aria-label={t('home')}>
            <Link to={clubPath(homeClub.slug)}>
              <span>{t('home')}</span>
              <strong>{stored.find(({ slug }) => slug === homeClub.slug)?.name ?? homeClub.name}</strong>
              <PlayIcon name="next" />
            </Link>
          </section>
        )}
        <section className={styles.hero}>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          <Form action={paths.play} role="search" className={styles.search} onSubmit={() => setNear(null)}>
            <label htmlFor="club-name">{t('search.label')}</label>
            <div>
              <input
                id="club-name"
                name="q"
                type="search"
                defaultValue={search}
                key={search}
                maxLength={100}
                autoComplete="off"
                enterKeyHint="search"
              />
              <button type="submit" className="button button-flag">
                <PlayIcon name="search" size={20} />
                <span className={styles.word}>{t('search.action')}</span>
              </button>
            </div>
          </Form>
          <NearButton onFound={setNear} />
        </section>
        {own.length > 0 && <ClubList title={t('favourites')} clubs={own} countryOf={countryOf} stored={stored} />}
        <ClubList
          title={t(near ? 'near.title' : search ? 'results' : found.isOffline ? 'offline.title' : 'all')}
          clubs={shown}
          countryOf={countryOf}
          stored={stored}
          isBusy={isBusy}
          empty={t(found.isOffline ? 'offline.none' : near ? 'near.none' : 'none')}
        />
        <InstallHint />
      </main>
    </>
  )
}

/** Those that were opened on this phone before. */
function useStoredClubs(): readonly FoundClub[] {
  const [stored, setStored] = useState<readonly FoundClub[]>([])
  useEffect(() => {
    let isGone = false
    storedClubs().then(
      clubs => isGone || setStored(clubs.map(club => foundClub(club))),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return stored
}

const MAX_CLUBS = 10

/** The position is requested when the golfer presses the button, and not before. */
function NearButton({ onFound }: { onFound: (clubs: readonly FoundClub[]) => void }) {
  const { t } = useTranslation('play')
  const isHydrated = useIsHydrated()
  const [step, setStep] = useState<'idle' | 'asking' | 'denied' | 'failed'>('idle')

  async function find(at: LngLat) {
    try {
      const { items } = await playCall(calls.listClubs, { query: { near: roughly(at), limit: MAX_CLUBS } })
      onFound(items.map(club => foundClub(club, at)).filter(isNear))
      setStep('idle')
    } catch {
      setStep('failed')
    }
  }

  function locate() {
    setStep('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => void find({ lng: coords.longitude, lat: coords.latitude }),
      ({ code }) => setStep(code === 1 ? 'denied' : 'failed'),
      { maximumAge: 60_000, timeout: 20_000 },
    )
  }

  return (
    <div className={styles.near}>
      <button type="button" className="button" onClick={locate} disabled={!isHydrated || step === 'asking'}>
        <PlayIcon name="locate" size={20} /> {t(step === 'asking' ? 'near.asking' : 'near.action')}
      </button>
      <p role="status">{step === 'denied' ? t('near.denied') : step === 'failed' ? t('near.failed') : ''}</p>
    </div>
  )
}
