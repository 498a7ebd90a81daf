import type { PlannedDay } from '@pinwise/golf'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CalendarIcon, CheckIcon, LeadingCourseIcon, RemoveIcon, RetryIcon, WarningIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { BalanceCard } from '../BalanceCard.tsx'
import { atStart, nameOfDay } from '../name-of-day.ts'
import pins from '../Pins.module.css'
import type { PlanDay } from './day-plans.ts'
import styles from './Plan.module.css'
import { ProposedGreens } from './ProposedGreens.tsx'
import type { PlanPartProps } from './plan-part.ts'
import { choiceKey, isAlreadyPlanned, takenOf } from './propose-pins.ts'

interface ProposalViewProps extends PlanPartProps {
  proposed: readonly PlannedDay[]
  time: string
  isProposing: boolean
  storedRounds: readonly number[]
  onRenewRounds: () => void
  onBack: () => void
  onAnother: () => void
  onSave: (days: PlanDay[]) => void
}

/**
 * The planner's proposal, day by day: each pin can be inspected, accepted or left out. Nothing is planned until it is
 * saved.
 */
export function ProposalView(props: ProposalViewProps) {
  const { proposed, time, scale, plan, isProposing, storedRounds, onRenewRounds, onBack, onAnother, onSave } = props
  const { t } = useTranslation('pin-position')
  const language = useLanguage()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState(0)
  const shown = (proposed[at] ?? proposed[0]) as PlannedDay
  const taken = takenOf(proposed, left, time)
  const free = shown.pins.filter(pin => !isAlreadyPlanned(pin)).map(({ greenId }) => choiceKey(shown.day, greenId))
  const isTaken = free.some(key => !left.has(key))

  function change(keys: readonly string[], isLeft: boolean) {
    const next = new Set(left)
    for (const key of keys) isLeft ? next.add(key) : next.delete(key)
    setLeft(next)
  }

  return (
    <>
      <Card title={t('proposal.title')} note={t('proposal.note')}>
        <StoredRounds rounds={storedRounds} isProposing={isProposing} onRenew={onRenewRounds} />
        <ProposalDays proposed={proposed} left={left} shown={shown.day} onShow={setAt} />
        <div className={`${styles.dayHead} ${look('row', 'gap2', 'centre', 'between')}`}>
          <h3>{atStart(nameOfDay(language, shown.day))}</h3>
          <div className={look('row', 'gap2')}>
            <Button icon={<RetryIcon size={20} aria-hidden="true" />} loading={isProposing} onClick={onAnother}>
              {t('proposal.another')}
            </Button>
            {free.length > 0 && (
              <Button
                icon={
                  isTaken ? <RemoveIcon size={20} aria-hidden="true" /> : <CheckIcon size={20} aria-hidden="true" />
                }
                onClick={() => change(free, isTaken)}
              >
                {t(isTaken ? 'proposal.leaveDay' : 'proposal.takeDay')}
              </Button>
            )}
          </div>
        </div>
        <ProposedGreens {...props} key={shown.day} day={shown} left={left} onChange={change} />
      </Card>
      <BalanceCard
        title={t('proposal.balance', { date: nameOfDay(language, shown.day) })}
        balance={{ counts: shown.balance, advice: shown.advice }}
        scale={scale}
      />
      <PlanBar days={taken} isSaving={plan.isSaving} onBack={onBack} onSave={() => onSave(taken)} />
    </>
  )
}

interface ProposalDaysProps {
  proposed: readonly PlannedDay[]
  left: ReadonlySet<string>
  shown: string
  onShow: (index: number) => void
}

/** The days of a proposal, with how many pins of each are accepted. */
function ProposalDays({ proposed, left, shown, onShow }: ProposalDaysProps) {
  const { t } = useTranslation('pin-position')
  const language = useLanguage()
  return (
    <ol className={`${styles.days} ${look('row', 'gap1', 'list')}`} aria-label={t('proposal.days')}>
      {proposed.map(({ day, pins }, index) => {
        const taken = pins.filter(({ greenId }) => !left.has(choiceKey(day, greenId))).length
        const round = pins.flatMap(({ reasons }) => reasons).find(({ code }) => code === 'competition-round')
        return (
          <li key={day}>
            <button
              className={look('stack', 'semibold')}
              type="button"
              aria-current={day === shown ? 'true' : undefined}
              onClick={() => onShow(index)}
            >
              <span>{nameOfDay(language, day, { weekday: 'short', day: 'numeric' })}</span>
              <small className={look('centre', 'digits')}>
                {round?.code === 'competition-round' && (
                  <>
                    <LeadingCourseIcon size={14} aria-hidden="true" />
                    <VisuallyHidden>{t('why.round', { round: round.round, rounds: round.rounds })}</VisuallyHidden>
                  </>
                )}
                {taken}/{pins.length}
              </small>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

interface PlanBarProps {
  days: readonly PlanDay[]
  isSaving: boolean
  onBack: () => void
  onSave: () => void
}

/** How many pins of the proposal will be planned, and the save button. */
function PlanBar({ days, isSaving, onBack, onSave }: PlanBarProps) {
  const { t } = useTranslation('pin-position')
  const count = days.reduce((sum, { pins: own }) => sum + own.length, 0)
  return (
    <section
      className={`${pins.bar} ${look('row', 'gap2x3', 'centre', 'rounded')}`}
      aria-label={t('proposal.bar')}
      data-action-bar=""
    >
      <p role="status">
        {count > 0
          ? t('proposal.count', { count, days: t('proposal.dayCount', { count: days.length }) })
          : t('proposal.none')}
      </p>
      <Button onClick={onBack}>{t('proposal.back')}</Button>
      <Button
        variant="primary"
        icon={<CalendarIcon size={22} aria-hidden="true" />}
        loading={isSaving}
        disabled={count === 0}
        onClick={onSave}
      >
        {t('proposal.save')}
      </Button>
    </section>
  )
}

interface StoredRoundsProps {
  /** Rounds of the competition whose days already have a plan. */
  rounds: readonly number[]
  isProposing: boolean
  onRenew: () => void
}

/** Rounds that were requested and are not in the proposal, because the existing plan is retained. */
function StoredRounds({ rounds, isProposing, onRenew }: StoredRoundsProps) {
  const { t } = useTranslation('pin-position')
  if (rounds.length === 0) return null
  return (
    <div className={`${styles.note} ${look('row', 'gap2x3', 'centre', 'padded')}`} role="status">
      <WarningIcon size={20} aria-hidden="true" />
      <p>{t('proposal.keptRounds', { count: rounds.length, rounds: rounds.join(', ') })}</p>
      <Button loading={isProposing} onClick={onRenew}>
        {t('proposal.renewRounds')}
      </Button>
    </div>
  )
}
