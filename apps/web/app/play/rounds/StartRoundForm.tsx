import type { ClubPack } from '@pinwise/contract'
import { ROUND_FORMATS, type RoundFormat } from '@pinwise/golf'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { signedInGolfer } from '../golfer.ts'
import { PlayIcon } from '../PlayIcon.tsx'
import play from '../PlayPage.module.css'
import { roundStorage, syncStorage } from '../play-database.ts'
import { holePath, roundPath } from '../play-paths.ts'
import type { PlayedLayout } from '../played-layout.ts'
import { ownGolfer } from '../profile/golfer-profile.ts'
import { proposedPlayer, typedTee } from '../profile/proposed-player.ts'
import { lastCourseHandicap, meSetting } from './me-setting.ts'
import { layoutTees, MAX_PLAYERS, newRound, type PlayerDraft } from './new-round.ts'
import { handicapKind, PlayerFields, type TypedPlayer } from './PlayerFields.tsx'
import { readHandicap } from './read-handicap.ts'
import { startedRecord } from './round-sync.ts'
import styles from './StartRound.module.css'
import type { StartAgain } from './start-again.ts'

const NOBODY: TypedPlayer = { name: '', teeKey: null, handicaps: { index: '', course: '' } }
/** Singles: of more than two, everybody would play everybody. */
const MATCH_PLAYERS = 2

/** The Enter key of a phone, after a name, is not yet the start of the round. */
function toNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.inputMode === '') return
  event.preventDefault()
  const fields = [...currentTarget.elements].filter(field => field instanceof HTMLElement && !field.matches('fieldset'))
  const next = fields[fields.indexOf(target) + 1]
  if (next instanceof HTMLElement) next.focus()
}

export function StartRoundForm({ pack, layout }: { pack: ClubPack; layout: PlayedLayout }) {
  const { t } = useTranslation('start-round')
  const language = useLanguage()
  const navigate = useNavigate()
  const tees = layoutTees(pack, layout)
  const again = useLocation().state as StartAgain | null
  const [format, setFormat] = useState<RoundFormat>(again?.format ?? 'stableford')
  const [countsPutts, setCountsPutts] = useState(again?.countsPutts ?? false)
  const [last] = useState(meSetting.read)
  const [players, setPlayers] = useState<readonly TypedPlayer[]>(
    () => again?.players ?? [proposedPlayer(ownGolfer(), last, { layoutId: layout.id, tees }, language)],
  )
  // The hole that was on the screen, where the golfer probably stands.
  const [address] = useSearchParams()
  const said = Number(address.get('hole'))
  const shownHole = layout.holes.some(({ position }) => position === said) ? said : 1
  const [startPosition, setStartPosition] = useState(shownHole)
  const [isTried, setTried] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const most = format === 'match' ? MATCH_PLAYERS : MAX_PLAYERS
  const shown = format === 'match' ? [...players, NOBODY].slice(0, MATCH_PLAYERS) : players
  const teeOf = (player: TypedPlayer) => typedTee(tees, player.teeKey)
  const placeOf = (player: TypedPlayer) => ({ layoutId: layout.id, teeKey: teeOf(player)?.key ?? null })
  // A match shows two: the others are there again in another format.
  const change = (index: number, part: Partial<TypedPlayer>) =>
    setPlayers(all => {
      const before = all[index] ?? NOBODY
      const after = { ...before, ...part }
      return all.toSpliced(index, 1, index === 0 ? withoutProposed(before, after) : after)
    })

  /** A course handicap that was proposed for one tee is not that of another; what the golfer has typed stays. */
  function withoutProposed(before: TypedPlayer, after: TypedPlayer): TypedPlayer {
    const isProposed = !again && before.handicaps.course === lastCourseHandicap(last, placeOf(before))
    if (!isProposed || teeOf(before) === teeOf(after)) return after
    return { ...after, handicaps: { ...after.handicaps, course: '' } }
  }

  function typedHandicap(player: TypedPlayer): number | null {
    const kind = handicapKind(teeOf(player))
    return readHandicap(player.handicaps[kind], kind)
  }

  function draftOf(player: TypedPlayer, index: number): PlayerDraft {
    const tee = teeOf(player)
    return {
      name: player.name.trim() || t('player.unnamed', { number: index + 1 }),
      teeKey: tee?.key ?? null,
      handicapIndex: readHandicap(player.handicaps.index, 'index'),
      typedCourseHandicap: readHandicap(player.handicaps.course, 'course'),
    }
  }

  async function start(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const wrong = shown.findIndex(player => Number.isNaN(typedHandicap(player)))
    if (wrong >= 0) return document.getElementById(`handicap-${wrong}`)?.focus()
    const round = newRound(pack, layout, {
      id: crypto.randomUUID(),
      now: Date.now(),
      format,
      countsPutts,
      startPosition,
      players: shown.map(draftOf),
    })
    const [me] = shown
    if (me) meSetting.write({ ...me, courseAt: placeOf(me) })
    try {
      // The round belongs to the signed-in golfer from the first tap on, also offline.
      const golfer = signedInGolfer()
      if (golfer) await syncStorage.change(round.id, () => ({ round, record: startedRecord(round.id, golfer.sub) }))
      else await roundStorage.create(round)
      await navigate(roundPath(round.id, startPosition), { replace: true })
    } catch {
      setFailed(true)
    }
  }

  return (
    <main className={styles.page}>
      <header className={play.header}>
        <Link to={holePath(pack.club.slug, layout.slug, shownHole)} className={play.icon} aria-label={t('back')}>
          <PlayIcon name="back" size={28} />
        </Link>
        <div>
          <h1>{t('title')}</h1>
          <p>{`${pack.club.name} · ${layout.name}`}</p>
        </div>
      </header>
      <form
        onSubmit={event => void start(event)}
        onKeyDown={toNextField}
        noValidate
        className={`${play.body} ${styles.form}`}
      >
        <fieldset className={styles.formats}>
          <legend>{t('format.legend')}</legend>
          {ROUND_FORMATS.map(each => (
            <label key={each}>
              <input type="radio" name="format" checked={format === each} onChange={() => setFormat(each)} />
              <span>{t(`format.${each}`)}</span>
            </label>
          ))}
        </fieldset>
        {shown.map((player, index) => (
          <PlayerFields
            // biome-ignore lint/suspicious/noArrayIndexKey: players have no other name before they are written down
            key={index}
            index={index}
            player={player}
            tees={tees}
            tee={teeOf(player)}
            format={format}
            holeCount={layout.holes.length}
            isTried={isTried}
            onChange={part => change(index, part)}
            onRemove={
              shown.length > (format === 'match' ? MATCH_PLAYERS : 1)
                ? () => setPlayers(shown.filter((_, at) => at !== index))
                : undefined
            }
          />
        ))}
        {shown.length < most && (
          <button type="button" className="button" onClick={() => setPlayers([...shown, NOBODY])}>
            <PlayIcon name="plus" size={20} /> {t('player.add')}
          </button>
        )}
        <label className={play.field}>
          <span className={styles.name}>{t('startHole')}</span>
          <select value={startPosition} onChange={event => setStartPosition(Number(event.target.value))}>
            {layout.holes.map(({ position, label }) => (
              <option key={position} value={position}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.check}>
          <input type="checkbox" checked={countsPutts} onChange={event => setCountsPutts(event.target.checked)} />
          {t('putts')}
        </label>
        <p className={play.quiet}>{t('unofficial')}</p>
        {hasFailed && <p role="alert">{t('failed')}</p>}
        <button type="submit" className={`button button-primary ${styles.start}`}>
          {t('start')}
        </button>
      </form>
    </main>
  )
}
