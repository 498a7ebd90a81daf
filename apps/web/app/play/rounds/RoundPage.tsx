import { CallFailed } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { entryToUndo, orderOfPlay, type Round, type RoundCard, roundCard } from '@pinwise/golf'
import { useEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { AdvertCard } from '../adverts/AdvertCard.tsx'
import { useGolfer } from '../golfer.ts'
import { golferCall } from '../golfer-call.ts'
import { PlayIcon } from '../PlayIcon.tsx'
import { PlayMessage } from '../PlayMessage.tsx'
import play from '../PlayPage.module.css'
import { syncStorage } from '../play-database.ts'
import { holePath, startRoundPath } from '../play-paths.ts'
import { SignInLink } from '../SignInLink.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { CardTable } from './CardTable.tsx'
import { HoleEntry } from './HoleEntry.tsx'
import { MatchLine } from './MatchLine.tsx'
import { phoneId } from './phone-id.ts'
import styles from './RoundPage.module.css'
import { RoundTools } from './RoundTools.tsx'
import { withReceived } from './round-sync.ts'
import { startAgain } from './start-again.ts'
import { useRound } from './use-round.ts'

/** The round is over, and with it the sharing that was agreed for it. */
const endSharing = () => import('../sharing/sharing.ts').then(({ stopSharing }) => stopSharing())

/** Where a round ends that is played to the end, from 1. */
const lastPosition = (round: Round) => (orderOfPlay(round).at(-1) ?? 0) + 1

/** With more holes missing than this, only their number is given. */
const MOST_NAMED = 3

/** Who has no score on which holes. */
const missingScores = ({ labels }: Round, { players }: RoundCard) =>
  players
    .map(({ player: { name }, gross }) => ({ name, labels: labels.filter((_, at) => gross[at] === null) }))
    .filter(each => each.labels.length > 0)

/** The card of a round: one hole to write down, and below it all of them. */
export default function RoundPage() {
  const { round: id = '' } = useParams()
  return <RoundOf key={id} id={id} />
}

function RoundOf({ id }: { id: string }) {
  const { t } = useTranslation('round')
  const language = useLanguage()
  const { state, store } = useRound(id)
  const [address, setAddress] = useSearchParams()
  const { round } = state
  const joining = useJoining(id, store.load)
  // Where the card was opened: the screen stays on the hole that is being written down, also when it is the last open one.
  const [opened, setOpened] = useState<number | null>(null)
  if (round && opened === null) setOpened(roundCard(round).openHole ?? lastPosition(round))
  const [undone, setUndone] = useState('')
  usePageTitle(round ? `${t('title')}, ${round.club.name}` : null)
  if (!round) {
    return (
      <PlayMessage
        title={t(joining !== 'no' ? `together.${joining}` : state.isRead ? 'missing' : 'loading')}
        text={joining === 'asked' ? t('together.why') : undefined}
      >
        {joining === 'asked' && <SignInLink className="button button-primary">{t('tools.signIn')}</SignInLink>}
        {state.isRead && joining !== 'joining' && joining !== 'asked' && (
          <Link to={paths.rounds} className="button button-primary">
            {t('all')}
          </Link>
        )}
      </PlayMessage>
    )
  }
  const card = roundCard(round)
  const count = round.labels.length
  const said = Number(address.get('hole'))
  const position = Number.isInteger(said) && said >= 1 && said <= count ? said : (opened ?? lastPosition(round))
  const show = (next: number) =>
    setAddress({ hole: String(((next - 1 + count) % count) + 1) }, { replace: true, preventScrollReset: true })
  const isComplete = card.openHole === null
  const toUndo = entryToUndo(round, phoneId())
  function undo() {
    void store.dispatch({ type: 'undo' })
    // What is taken back may be on another hole than the one on the screen.
    if (!round || !toUndo || !('position' in toUndo)) return
    show(toUndo.position)
    const name = round.players.find(({ id }) => id === toUndo.playerId)?.name
    setUndone(t('undone', { number: round.labels[toUndo.position - 1], name }))
  }
  async function finish() {
    if (!round) return
    // A match is often over before the last hole.
    const missing = (round.format === 'match' ? [] : missingScores(round, card)).map(({ name, labels }) =>
      labels.length > MOST_NAMED
        ? t('finish.holes', { name, count: labels.length })
        : `${name}: ${labels.map(number => t('hole', { number })).join(', ')}`,
    )
    if (missing.length > 0 && !window.confirm(t('finish.question', { missing: missing.join('\n') }))) return
    await store.dispatch({ type: 'finish' })
    // The result is at the top.
    scrollTo({ top: 0 })
    await endSharing()
  }
  return (
    <div className={styles.screen}>
      <header className={`${play.header} ${styles.header}`}>
        <Link
          to={holePath(round.club.slug, round.layout.slug, position)}
          className={play.icon}
          aria-label={t('map', { number: round.labels[position - 1] })}
        >
          <PlayIcon name="back" size={28} />
        </Link>
        <div>
          <h1>{t('title')}</h1>
          <p>{`${round.club.name} · ${round.layout.name} · ${t(`format.${round.format}`)}`}</p>
        </div>
        <button type="button" className={styles.undo} disabled={!toUndo} onClick={undo}>
          <PlayIcon name="undo" size={20} /> {t('undo')}
        </button>
      </header>
      <main className={`${play.body} ${styles.body}`}>
        <p role="status" className={card.isFinished ? styles.done : 'visually-hidden'}>
          {card.isFinished ? (
            <>
              <PlayIcon name="check" /> {t('finished')}
            </>
          ) : (
            undone
          )}
        </p>
        {state.isForgetful && (
          <p role="alert" className={styles.warning}>
            {t('forgetful')}
          </p>
        )}
        {!card.isFinished && (
          <HoleEntry
            round={round}
            card={card}
            position={position}
            onAction={action => void store.dispatch(action)}
            onShow={show}
          />
        )}
        <MatchLine round={round} match={card.match} />
        <CardTable round={round} card={card} position={card.isFinished ? null : position} onShow={show} />
        <AdvertCard
          placement="scorecard"
          slug={round.club.slug}
          layoutSlug={round.layout.slug}
          position={position}
          roundId={round.id}
        />
        <p className={play.quiet}>{t('unofficial')}</p>
        <RoundTools round={round} isFinished={card.isFinished} />
        <Link
          to={startRoundPath(round.club.slug, round.layout.slug, round.startPosition)}
          state={startAgain(round, language)}
          className="button"
        >
          {t('again')}
        </Link>
        {card.isFinished ? (
          <>
            <button type="button" className="button" onClick={() => void store.dispatch({ type: 'reopen' })}>
              {t('reopen')}
            </button>
            <Link to={paths.rounds} className="button button-primary">
              {t('all')}
            </Link>
          </>
        ) : (
          <button
            type="button"
            className={`button ${isComplete ? 'button-primary' : ''}`}
            onClick={() => void finish()}
          >
            {t(isComplete ? 'finish.all' : 'finish.early')}
          </button>
        )}
      </main>
    </div>
  )
}

type Joining = 'no' | 'asked' | 'joining' | 'failed' | 'refused'

/** A golfer who opens the link with the key of a card shares it from now on; a guest has to sign in first. */
function useJoining(id: string, onJoined: () => Promise<void>): Joining {
  const [address, setAddress] = useSearchParams()
  const key = address.get('with')
  const sub = useGolfer()?.sub
  const [outcome, setOutcome] = useState<'failed' | 'refused' | null>(null)
  useEffect(() => {
    if (!key || !sub) return
    join(id, key, sub)
      .then(onJoined)
      .then(() => setAddress({}, { replace: true }))
      .catch(error => setOutcome(error instanceof CallFailed && error.problem ? 'refused' : 'failed'))
  }, [id, key, sub, onJoined, setAddress])
  if (!key) return 'no'
  return outcome ?? (sub ? 'joining' : 'asked')
}

async function join(id: string, key: string, owner: string): Promise<void> {
  const stored = await golferCall(calls.joinRound, { params: { id }, body: { key } })
  await syncStorage.change(id, before => withReceived(before, stored, owner))
}
