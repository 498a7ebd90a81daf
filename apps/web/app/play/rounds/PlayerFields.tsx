import { ALLOWANCES, playingHandicap, type RoundFormat, roundHalfUp } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import play from '../PlayPage.module.css'
import { draftHandicap, type LayoutTee } from './new-round.ts'
import { type HandicapKind, readHandicap, writeHandicap } from './read-handicap.ts'
import styles from './StartRound.module.css'

/** A player as they are typed. */
export interface TypedPlayer {
  readonly name: string
  readonly teeKey: string | null
  /** The tee decides which of them counts; the other is not taken for it. */
  readonly handicaps: Readonly<Record<HandicapKind, string>>
}

/** An index counts where the tee has a rating; elsewhere the course handicap is on the club’s board. */
export const handicapKind = (tee: LayoutTee | undefined): HandicapKind => (tee?.rating ? 'index' : 'course')

const INDEX_WORDS = { label: 'player.index', hint: 'player.optional', wrong: 'player.wrong' } as const
const COURSE_WORDS = { label: 'player.courseHandicap', hint: 'player.unrated', wrong: 'player.wrongCourse' } as const
/** The boards of clubs are for eighteen holes. */
const NINE_WORDS = { ...COURSE_WORDS, label: 'player.courseHandicapNine', hint: 'player.unratedNine' } as const
const NINE = 9

interface PlayerFieldsProps {
  index: number
  player: TypedPlayer
  tees: readonly LayoutTee[]
  tee: LayoutTee | undefined
  format: RoundFormat
  holeCount: number
  isTried: boolean
  onChange: (part: Partial<TypedPlayer>) => void
  onRemove: (() => void) | undefined
}

export function PlayerFields(props: PlayerFieldsProps) {
  const { index, player, tees, tee, format, holeCount, isTried, onChange, onRemove } = props
  const { t } = useTranslation('start-round')
  const kind = handicapKind(tee)
  const handicap = readHandicap(player.handicaps[kind], kind)
  const isWrong = Number.isNaN(handicap)
  const words = kind === 'index' ? INDEX_WORDS : holeCount > NINE ? COURSE_WORDS : NINE_WORDS
  const given = isWrong ? null : handicap
  const full = draftHandicap(
    { name: '', teeKey: null, handicapIndex: given, typedCourseHandicap: given },
    tee,
    holeCount,
  )
  return (
    <fieldset className={styles.player}>
      <legend>{t('player.legend', { number: index + 1 })}</legend>
      <label className={play.field}>
        <span className={styles.name}>{t('player.name')}</span>
        <input
          value={player.name}
          maxLength={40}
          inputMode="text"
          enterKeyHint="next"
          autoComplete={index === 0 ? 'given-name' : 'off'}
          onChange={event => onChange({ name: event.target.value })}
        />
      </label>
      {tees.length > 0 && (
        <label className={play.field}>
          <span className={styles.name}>{t('player.tee')}</span>
          <select value={tee?.key} onChange={event => onChange({ teeKey: event.target.value })}>
            {tees.map(({ key, name, gender }) => (
              <option key={key} value={key}>
                {`${name}, ${t(`gender.${gender}`)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={play.field}>
        <span className={styles.name}>{t(words.label)}</span>
        <input
          id={`handicap-${index}`}
          value={player.handicaps[kind]}
          inputMode="decimal"
          enterKeyHint="next"
          maxLength={5}
          autoComplete="off"
          aria-invalid={(isTried && isWrong) || undefined}
          aria-describedby={`handicap-note-${index}`}
          onChange={event => onChange({ handicaps: { ...player.handicaps, [kind]: event.target.value } })}
        />
      </label>
      <p
        id={`handicap-note-${index}`}
        className={`${play.quiet} ${styles.hint}`}
        data-wrong={(isTried && isWrong) || undefined}
      >
        {isTried && isWrong
          ? t(words.wrong)
          : full === null
            ? t(words.hint)
            : t('player.handicaps', {
                course: writeHandicap(roundHalfUp(full)),
                playing: writeHandicap(playingHandicap(full, ALLOWANCES[format])),
              })}
      </p>
      {onRemove && (
        <button type="button" className={styles.remove} onClick={onRemove}>
          {t('player.remove')}
        </button>
      )}
    </fieldset>
  )
}
