import type { ClubPack } from '@pinwise/contract'
import { useMemo } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import type { LoadedHead } from '../../document/use-page-head.ts'
import { textsOf } from '../../i18n/server-texts.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { pageRequest } from '../../page-request.ts'
import { paths } from '../../paths.ts'
import { type ClubClock, clubClock, rememberClock } from '../club-clock.ts'
import { PlayMessage } from '../PlayMessage.tsx'
import { clubPath, holePath } from '../play-paths.ts'
import { packOfHole, playedLayout } from '../played-layout.ts'
import { showHole, useShownHole } from '../shown-hole.ts'
import { useClub } from '../use-club.ts'
import { usePageTitle } from '../use-page-title.ts'
import { HoleScreen } from './HoleScreen.tsx'
import { useUnchanged } from './use-unchanged.ts'

interface Loaded {
  /** What the screen of this hole shows; null where the phone alone knows the club. */
  readonly pack: ClubPack | null
  /** The only hole of it that is drawn. */
  readonly hole?: string
  readonly clock?: ClubClock
  readonly head?: LoadedHead
}

/** The hole as seen from the tee; for link previews, its name and a picture of the club. */
export function loader({ context, params }: LoaderFunctionArgs): Loaded {
  const { play, language } = context.get(pageRequest)
  if (!play || !('pack' in play)) return { pack: null }
  const { pack } = play
  const layout = playedLayout(pack, params.layout ?? '')
  const hole = layout?.holes[Number(params.hole) - 1]
  if (!layout || !hole) return { pack: null, head: { noindex: true } }
  const { t } = createTranslator(language, textsOf(language))
  const title = `${t('hole', { ns: 'hole', number: hole.label })}, ${pack.club.name}`
  const description = t('description', { ns: 'hole', layout: layout.name, par: hole.par })
  const head = { title, description, image: `${clubPath(pack.club.slug)}/card.png` }
  const clock = clubClock(pack.club.timeZone, Date.parse(pack.at))
  return { pack: packOfHole(pack, layout.id, hole.id), hole: params.hole, clock, head }
}

/** Inside the app the phone knows the club, or asks for it itself. */
export const clientLoader = (): Loaded => ({ pack: null })

/** One hole of a layout, on the course. */
export default function HolePage() {
  const { t } = useTranslation('hole')
  const { club: slug = '', layout: said = '' } = useParams()
  const number = useShownHole()
  const { pack: sent, hole: sentHole, clock } = useLoaderData<Loaded>()
  if (clock) rememberClock(clock)
  const { state, store } = useClub(slug)
  // The stored club may be older than what the server has just rendered.
  const isNewer = sent && (!state.pack || Date.parse(state.pack.at) < Date.parse(sent.at))
  const pack = isNewer && sentHole === number ? sent : state.pack
  const layout = useMemo(() => pack && playedLayout(pack, said), [pack, said])
  // The club is read several times while the page arrives; most of the time the hole is the same.
  const found = layout?.holes[Number(number) - 1] ?? null
  const hole = useUnchanged(found, found?.id)
  usePageTitle(hole && pack ? `${t('hole', { number: hole.label })}, ${pack.club.name}` : null)
  if (pack && layout && hole) {
    return (
      <HoleScreen
        key={layout.id}
        pack={pack}
        layout={layout}
        hole={hole}
        isSilent={state.isSilent}
        isNewPin={state.newPins.has(hole.id)}
        onSeen={store.seen}
        onHole={next => showHole(holePath(slug, layout.slug, next + 1))}
      />
    )
  }
  if (pack) {
    return (
      <PlayMessage title={t('missing.title')} text={t('missing.text')}>
        <Link to={clubPath(slug)} className="button button-primary">
          {pack.club.name}
        </Link>
      </PlayMessage>
    )
  }
  if (state.isMissing || state.isSilent) {
    const what = state.isMissing ? 'missing' : 'offline'
    return (
      <PlayMessage title={t(`${what}.title`)} text={t(`${what}.text`)}>
        <Link to={paths.play} className="button button-primary">
          {t('find')}
        </Link>
      </PlayMessage>
    )
  }
  return <PlayMessage title={t('loading')} />
}
