import type { PinRules } from '@pinwise/golf'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { newestOf } from './day-plans.ts'
import { addDays } from './month-weeks.ts'
import type { PlanPartProps } from './plan-part.ts'
import { type PlannerOptions, proposePins } from './propose-pins.ts'
import { schedulesQuery } from './use-schedules.ts'

type Propose = Pick<PlanPartProps, 'club' | 'settings' | 'layout' | 'greens' | 'today' | 'pins'> & { rules: PinRules }

/**
 * Fetches the plans around the period, then runs the planner, which takes a phone a moment for a month. The proposal
 * accounts for all plans up to the publication that it names.
 */
export function usePropose({ club, settings, layout, greens, today, pins, rules }: Propose) {
  const { i18n } = useTranslation('pin-position')
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
    onError: async error => toast({ status: 'danger', message: await problemSentence(i18n, error) }),
  })
}
