import type { Round, RoundAction, RoundCard } from '@pinwise/golf'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlayIcon } from '../PlayIcon.tsx'
import styles from './HoleEntry.module.css'
import { stepGross, stepPutts } from './step-score.ts'

interface HoleEntryProps {
  round: Round
  card: RoundCard
  /** From 1. */
  position: number
  onAction: (action: RoundAction) => void
  onShow: (position: number) => void
}

/** One hole for everybody: a tap for each stroke above or below par. */
export function HoleEntry({ round, card, position, onAction, onShow }: HoleEntryProps) {
  const { t } = useTranslation('round')
  const heading = useRef<HTMLHeadingElement>(null)
  const at = position - 1
  const labelAt = (index: number) => round.labels[index % round.labels.length]
  return (
    <section className={styles.entry} aria-labelledby="entry">
      <div className={styles.turn}>
        <button type="button" aria-label={t('previous')} onClick={() => onShow(position - 1)}>
          <PlayIcon name="back" size={28} />
        </button>
        <h2 id="entry" ref={heading} tabIndex={-1} aria-live="polite">
          {t('hole', { number: labelAt(at) })}
        </h2>
        <button type="button" aria-label={t('next')} onClick={() => onShow(position + 1)}>
          <PlayIcon name="next" size={28} />
        </button>
      </div>
      <ul key={position}>
        {card.players.map(({ player, holes, gross, putts }) => {
          const hole = holes[at]
          const score = gross[at] ?? null
          const par = hole?.par ?? 4
          const counted = putts[at] ?? null
          const putPutts = (next: number | null) => {
            if (next !== counted) onAction({ type: 'putts', playerId: player.id, position, putts: next })
          }
          const put = (next: typeof score) => {
            if (next === score) return
            // There are no more putts than strokes.
            if (typeof next === 'number' && counted !== null && counted > next) putPutts(next)
            onAction({ type: 'score', playerId: player.id, position, gross: next })
          }
          return (
            <li key={player.id}>
              <div className={styles.who}>
                <strong>{player.name}</strong>
                <span>
                  {t('par', { par })}
                  {hole && hole.strokes > 0 && ` · ${t('receives', { count: hole.strokes })}`}
                  {hole && hole.strokes < 0 && ` · ${t('gives', { count: -hole.strokes })}`}
                </span>
              </div>
              <ScoreStepper
                what={t('score.what', { name: player.name })}
                value={score === 'picked-up' ? t('score.pickedUpShort') : (score ?? '–')}
                said={score === 'picked-up' ? t('score.pickedUp') : score === null ? t('score.none') : String(score)}
                onStep={by => put(stepGross(score, by, par))}
              />
              <button
                type="button"
                className={styles.pickUp}
                aria-pressed={score === 'picked-up'}
                onClick={() => put(score === 'picked-up' ? null : 'picked-up')}
              >
                {t('score.pickUp')}
                <span className="visually-hidden"> {player.name}</span>
              </button>
              {round.countsPutts && (
                <div className={styles.putts}>
                  <span>{t('putts.label')}</span>
                  <ScoreStepper
                    isSmall
                    what={t('putts.what', { name: player.name })}
                    value={counted ?? '–'}
                    said={counted === null ? t('putts.none') : String(counted)}
                    onStep={by => putPutts(stepPutts(counted, by, score))}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        className={`button ${styles.onward}`}
        onClick={() => {
          onShow(position + 1)
          // Back to the first player, by eye, by key and by ear.
          heading.current?.focus()
        }}
      >
        {t('onward', { number: labelAt(at + 1) })} <PlayIcon name="next" size={20} />
      </button>
    </section>
  )
}

interface ScoreStepperProps {
  /** For screen readers: what is counted, and for whom. */
  what: string
  value: ReactNode
  said: string
  isSmall?: boolean
  onStep: (by: 1 | -1) => void
}

function ScoreStepper({ what, value, said, isSmall = false, onStep }: ScoreStepperProps) {
  const { t } = useTranslation('round')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box round two buttons
    <div role="group" aria-label={what} className={styles.stepper} data-small={isSmall || undefined}>
      <button type="button" aria-label={t('less', { what })} onClick={() => onStep(-1)}>
        <PlayIcon name="minus" size={28} />
      </button>
      <output aria-label={what}>
        <span aria-hidden="true">{value}</span>
        <span className="visually-hidden">{said}</span>
      </output>
      <button type="button" aria-label={t('more', { what })} onClick={() => onStep(1)}>
        <PlayIcon name="plus" size={28} />
      </button>
    </div>
  )
}
