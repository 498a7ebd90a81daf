import { useMemo, useState } from 'react'
import { pinRulesOf } from '../pin-rules-of.ts'
import { useFittedRules } from '../use-fitted-rules.ts'
import { addDays } from './month-weeks.ts'
import { PlannerForm } from './PlannerForm.tsx'
import { ProposalView } from './ProposalView.tsx'
import type { PlanPartProps } from './plan-part.ts'
import type { PlannerWishes } from './propose-pins.ts'
import { usePropose } from './use-propose.ts'

interface PlannerProps extends PlanPartProps {
  from: string
  onClose: () => void
}

const WEEK = 7

/** First what is asked for, then what is proposed. */
export function Planner({ from, onClose, ...part }: PlannerProps) {
  const { club, settings, greens, today, plan } = part
  const [wishes, setWishes] = useState((): PlannerWishes => {
    // Today's greens are cut already, or are the board's affair.
    const first = from > today ? from : addDays(today, 1)
    return { from: first, days: WEEK, rounds: 0, firstRound: first, keeps: true, seed: '1' }
  })
  const [time, setTime] = useState(settings.changeTime)
  const base = useMemo(() => pinRulesOf(settings, club.paceLengthMetres), [settings, club.paceLengthMetres])
  const rules = useFittedRules(greens, base, settings.unit)
  const propose = usePropose({ ...part, rules })

  function another() {
    const next = { ...wishes, seed: String(Number(wishes.seed) + 1) }
    setWishes(next)
    propose.mutate(next)
  }

  if (!propose.data) {
    return (
      <PlannerForm
        wishes={wishes}
        time={time}
        today={today}
        settings={settings}
        isProposing={propose.isPending}
        onWishes={setWishes}
        onTime={setTime}
        onPropose={() => propose.mutate(wishes)}
        onClose={onClose}
      />
    )
  }
  return (
    <ProposalView
      {...part}
      key={wishes.seed}
      proposed={propose.data}
      time={time}
      isProposing={propose.isPending}
      onBack={propose.reset}
      onAnother={another}
      onSave={days => plan.save(days, !wishes.keeps)}
    />
  )
}
