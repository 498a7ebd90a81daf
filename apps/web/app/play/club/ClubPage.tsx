import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams, useSearchParams } from 'react-router'
import type { LoadedHead } from '../../document/use-page-head.ts'
import { textsOf } from '../../i18n/server-texts.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { pageRequest } from '../../page-request.ts'
import { type ClubToday, clubToday } from '../club-today.ts'
import { PlayHeader } from '../PlayHeader.tsx'
import { PlayMessage } from '../PlayMessage.tsx'
import { clubPath } from '../play-paths.ts'
import { useClub } from '../use-club.ts'
import { usePageTitle } from '../use-page-title.ts'
import { ClubScreen } from './ClubScreen.tsx'
import { ClubSheet } from './ClubSheet.tsx'

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
