import type { PlannedDay } from '@pinwise/golf'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CheckIcon, RemoveIcon, RetryIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { BalanceCard } from '../BalanceCard.tsx'
import { atStart, nameOfDay } from '../name-of-day.ts'
import type { PlanDay } from './day-plans.ts'
import styles from './Plan.module.css'
import { PlanBar } from './PlanBar.tsx'
import { ProposalDays } from './ProposalDays.tsx'
import { ProposedGreens } from './ProposedGreens.tsx'
import type { PlanPartProps } from './plan-part.ts'
import { choiceKey, isAlreadyPlanned, takenOf } from './propose-pins.ts'
import { StoredRounds } from './StoredRounds.tsx'

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
  const { language } = useLanguage()
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
