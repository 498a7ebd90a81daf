import type { PinRules, PlannedDay } from '@pinwise/golf'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { pinRulesOf } from '../pin-rules-of.ts'
import { useFittedRules } from '../use-fitted-rules.ts'
import { newestOf } from './day-plans.ts'
import { addDays } from './month-weeks.ts'
import styles from './Plan.module.css'
import { PlannerForm } from './PlannerForm.tsx'
import { ProposalView } from './ProposalView.tsx'
import type { PlanPartProps } from './plan-part.ts'
import { type PlannerOptions, proposePins, storedRounds } from './propose-pins.ts'
import { schedulesQuery } from './use-schedules.ts'

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

type Propose = Pick<PlanPartProps, 'club' | 'settings' | 'layout' | 'greens' | 'today' | 'pins'> & { rules: PinRules }

/**
 * Fetches the plans around the period, then runs the planner, which takes a phone a moment for a month. The proposal
 * accounts for all plans up to the publication that it names.
 */
function usePropose({ club, settings, layout, greens, today, pins, rules }: Propose) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (options: PlannerOptions) => {
      const last = addDays(options.from, options.days - 1 + settings.restDays)
      const { days } = await queries.fetchQuery({ ...schedulesQuery(club.id, today, last), staleTime: 0 })
      const planned = days.flatMap(day => day.pins).filter(({ state }) => state === 'planned')
      const cut = [...pins.around, ...pins.open].filter(({ state }) => state === 'past' || state === 'current')
      const once = [...new Map([...cut, ...planned].map(pin => [pin.id, pin])).values()]
      // Lets the button show its loading state before the page is busy.
      await new Promise(resolve => setTimeout(resolve))
      const proposed = proposePins(greens, options, {
        settings,
        rules,
        timeZone: club.timeZone,
        today,
        ratedMetres: layout.lengthMetres,
        pins: once,
      })
      return { days: proposed, seenPublication: newestOf(planned) }
    },
  })
}

/**
 * One part of a page replaces another, together with the button that was pressed: the focus moves to the new heading.
 */
function useHeadingFocus(part: string) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is what changes
  useEffect(() => {
    const heading = box.current?.querySelector('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [part])
  return box
}
