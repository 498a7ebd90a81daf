import type { PlannedDay } from '@pinwise/golf'
import { useMemo, useState } from 'react'
import { pinRulesOf } from '../pin-rules-of.ts'
import { useFittedRules } from '../use-fitted-rules.ts'
import { addDays } from './month-weeks.ts'
import styles from './Plan.module.css'
import { PlannerForm } from './PlannerForm.tsx'
import { ProposalView } from './ProposalView.tsx'
import type { PlanPartProps } from './plan-part.ts'
import { type PlannerOptions, storedRounds } from './propose-pins.ts'
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

/** First the form with the options, then the proposal. */
export function Planner({ from, onClose, ...part }: PlannerProps) {
  const { club, settings, greens, today, plan } = part
  const [options, setOptions] = useState((): PlannerOptions => {
    // Today's greens are cut already, or belong to the board.
    const first = from > today ? from : addDays(today, 1)
    return { from: first, days: WEEK, rounds: 0, firstRound: first, keepsPlans: true, renewsRounds: false, seed: '1' }
  })
  const [time, setTime] = useState(settings.changeTime)
  const base = useMemo(() => pinRulesOf(settings, club.paceLengthMetres), [settings, club.paceLengthMetres])
  const rules = useFittedRules(greens, base, settings.unit)
  const propose = usePropose({ ...part, rules })

  // The current proposal stays until the next one has arrived.
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const box = useHeadingFocus(proposal?.key ?? 'form')

  function requestProposal(next: PlannerOptions) {
    propose.mutate(next, {
      onSuccess: ({ days, seenPublication }) => {
        setOptions(next)
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
          storedRounds={storedRounds(proposal.days, options)}
          onRenewRounds={() => requestProposal({ ...options, renewsRounds: true })}
          onBack={() => {
            setOptions({ ...options, renewsRounds: false })
            setProposal(null)
          }}
          onAnother={() => requestProposal({ ...options, seed: String(Number(options.seed) + 1) })}
          onSave={days =>
            plan.save(days, !options.keepsPlans || options.renewsRounds ? proposal.seenPublication : undefined)
          }
        />
      ) : (
        <PlannerForm
          options={options}
          time={time}
          today={today}
          settings={settings}
          isProposing={propose.isPending}
          onOptions={setOptions}
          onTime={setTime}
          onPropose={() => requestProposal(options)}
          onClose={onClose}
        />
      )}
    </div>
  )
}
