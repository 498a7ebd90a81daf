import type { PlannedDay } from '@pinwise/golf'
import { useMemo, useState } from 'react'
import { pinRulesOf } from '../pin-rules-of.ts'
import { useFittedRules } from '../use-fitted-rules.ts'
import { addDays } from './month-weeks.ts'
import styles from './Plan.module.css'
import { PlannerForm } from './PlannerForm.tsx'
import { ProposalView } from './ProposalView.tsx'
import type { PlanPartProps } from './plan-part.ts'
import { type PlannerWishes, storedRounds } from './propose-pins.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { usePropose } from './use-propose.ts'

interface PlannerProps extends PlanPartProps {
  from: string
  onClose: () => void
}

interface Proposal {
  readonly days: readonly PlannedDay[]
  readonly seenPublication: number
  readonly key: string
}

const WEEK = 7

/** First what is asked for, then what is proposed. */
export function Planner({ from, onClose, ...part }: PlannerProps) {
  const { club, settings, greens, today, plan } = part
  const [wishes, setWishes] = useState((): PlannerWishes => {
    // Today's greens are cut already, or are the board's affair.
    const first = from > today ? from : addDays(today, 1)
    return { from: first, days: WEEK, rounds: 0, firstRound: first, keeps: true, renewsRounds: false, seed: '1' }
  })
  const [time, setTime] = useState(settings.changeTime)
  const base = useMemo(() => pinRulesOf(settings, club.paceLengthMetres), [settings, club.paceLengthMetres])
  const rules = useFittedRules(greens, base, settings.unit)
  const propose = usePropose({ ...part, rules })

  // The one that is looked at stays until another one is there.
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const box = useHeadingFocus(proposal?.key ?? 'form')

  function ask(next: PlannerWishes) {
    propose.mutate(next, {
      onSuccess: ({ days, seenPublication }) => {
        setWishes(next)
        setProposal({ days, seenPublication, key: `${next.seed} ${next.renewsRounds}` })
      },
    })
  }

  return (
    <div ref={box} className={styles.part}>
      {proposal ? (
        <ProposalView
          {...part}
          key={proposal.key}
          proposed={proposal.days}
          time={time}
          isProposing={propose.isPending}
          storedRounds={storedRounds(proposal.days, wishes)}
          onRenewRounds={() => ask({ ...wishes, renewsRounds: true })}
          onBack={() => {
            setWishes({ ...wishes, renewsRounds: false })
            setProposal(null)
          }}
          onAnother={() => ask({ ...wishes, seed: String(Number(wishes.seed) + 1) })}
          onSave={days => plan.save(days, !wishes.keeps || wishes.renewsRounds ? proposal.seenPublication : undefined)}
        />
      ) : (
        <PlannerForm
          wishes={wishes}
          time={time}
          today={today}
          settings={settings}
          isProposing={propose.isPending}
          onWishes={setWishes}
          onTime={setTime}
          onPropose={() => ask(wishes)}
          onClose={onClose}
        />
      )}
    </div>
  )
}
