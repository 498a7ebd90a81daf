import type { Language, SharedRound } from '@pinwise/contract'
import { matchStanding, playerResult, type Round, roundCard } from '@pinwise/golf'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import type { LoadedHead } from '../../document/use-page-head.ts'
import { FORMATS } from '../../i18n/formats.ts'
import { textsOf } from '../../i18n/server-texts.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { pageRequest } from '../../page-request.ts'
import { PlayHeader } from '../PlayHeader.tsx'
import { PlayMessage } from '../PlayMessage.tsx'
import play from '../PlayPage.module.css'
import { clubPath, sharedPath } from '../play-paths.ts'
import { CardTable } from '../rounds/CardTable.tsx'
import { MatchLine } from '../rounds/MatchLine.tsx'
import { type LoadedRound, loadSharedRound } from './load-shared-round.ts'

interface Loaded extends LoadedRound {
  readonly head?: LoadedHead
}

const roundOf = ({ start, entries }: SharedRound): Round => ({ id: '', ...start, entries }) as Round
const dayOf = (language: Language, { start, timeZone }: SharedRound) =>
  new Intl.DateTimeFormat(FORMATS[language].locale, { dateStyle: 'long', timeZone: timeZone ?? 'UTC' }).format(
    Date.parse(start.startedAt),
  )

export function loader({ context, params }: LoaderFunctionArgs): Loaded {
  const { play, language } = context.get(pageRequest)
  const shared = play && 'shared' in play ? play.shared : null
  if (!shared) return { shared }
  const { t } = createTranslator(language, textsOf(language))
  const { players, match } = roundCard(roundOf(shared))
  const standing = match && matchStanding(shared.start.players, match)
  const counted = players
    .map(({ player: { name }, totals }) => {
      const { kind, ...count } = playerResult(shared.start.format, totals)
      return t(`scored.${kind}`, { ns: 'shared-round', name, ...count })
    })
    .join(', ')
  const description = t('description', {
    ns: 'shared-round',
    layout: shared.start.layout.name,
    day: dayOf(language, shared),
    scores: standing ? t(`match.${standing.standing}`, { ns: 'shared-round', ...standing.values }) : counted,
  })
  const image = `${sharedPath(params.token ?? '')}/card.png`
  return { shared, head: { title: shared.start.club.name, description, image } }
}

export const clientLoader = ({ params }: ClientLoaderFunctionArgs): Promise<Loaded> =>
  loadSharedRound(params.token ?? '')

/** A shared card, readable by anybody who has the link. */
export default function SharedRoundPage() {
  const { t } = useTranslation('shared-round')
  const language = useLanguage()
  const { shared, isSilent } = useLoaderData<Loaded>()
  const { revalidate, state } = useRevalidator()
  if (!shared) {
    return (
      <>
        <PlayHeader />
        {isSilent ? (
          <PlayMessage title={t('silent.title')} text={t('silent.text')}>
            <button
              type="button"
              className="button button-primary"
              aria-disabled={state === 'loading'}
              onClick={() => void revalidate()}
            >
              {t('silent.again')}
            </button>
          </PlayMessage>
        ) : (
          <PlayMessage title={t('missing.title')} text={t('missing.text')} />
        )}
      </>
    )
  }
  const round = roundOf(shared)
  const card = roundCard(round)
  const { club, layout } = round
  return (
    <>
      <PlayHeader />
      <main className={play.page}>
        <h1>{club.name}</h1>
        <p>{[layout.name, dayOf(language, shared)].join(' · ')}</p>
        <MatchLine round={round} match={card.match} texts="shared-round" />
        <CardTable round={round} card={card} position={null} texts="shared-round" />
        <p className={play.muted}>{t('note')}</p>
        <p>{t('app')}</p>
        <Link to={clubPath(club.slug)} className="button button-primary">
          {t('play')}
        </Link>
      </main>
    </>
  )
}
