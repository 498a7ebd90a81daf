import type { Club, Layout } from '@pinwise/contract'
import type { Day } from '@pinwise/golf'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ProposeIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { useMedia } from '../../../ui/use-media.ts'
import type { BoardPins } from '../../greens/day-board.ts'
import { type LayoutGreen, layoutGreens } from '../../greens/layout-greens.ts'
import { useClubToday } from '../../shell/use-club-today.ts'
import { useSeasonPins } from '../ledger/use-season-pins.ts'
import { nameOfDay } from '../name-of-day.ts'
import pins from '../Pins.module.css'
import { PinsHeader } from '../PinsHeader.tsx'
import type { PinViewProps } from '../pin-view.ts'
import { PlanFromTemplate } from '../templates/PlanFromTemplate.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { noonOf } from './club-time.ts'
import { DayButton } from './DayButton.tsx'
import { DayPanel } from './DayPanel.tsx'
import { dayPlans } from './day-plans.ts'
import { type CalendarProps, MonthCalendar } from './MonthCalendar.tsx'
import { addDays, monthWeeks, weekAround } from './month-weeks.ts'
import { OverlapDialog } from './OverlapDialog.tsx'
import styles from './Plan.module.css'
import { Planner } from './Planner.tsx'
import { type PastDaySummary, pastDays } from './past-days.ts'
import { useSavePlan } from './use-save-plan.ts'
import { useSchedules } from './use-schedules.ts'

const NOTHING = { timeZone: 'UTC', days: [] }

/** The days to come: their plans, and the planner that proposes pins. */
export function PlanView(props: PinViewProps & { pins: BoardPins }) {
  const { club, map, settings, layouts, layout, address, scale } = props
  const { t } = useTranslation('pin-position')
  const language = useLanguage()
  const today = useClubToday(club.timeZone)
  const day = address.day ?? today
  const isByWeek = !useMedia('(width >= 768px)')
  const greens = useMemo(() => layoutGreens(layout, map, settings), [layout, map, settings])
  const drawn = greens.filter(({ ground }) => ground)
  const shown = [...monthWeeks(day).flat(), ...weekAround(day, today)].sort()
  const schedules = useSchedules(club.id, shown[0] as string, shown.at(-1) as string)
  const plans = useMemo(() => dayPlans(schedules.data ?? NOTHING, greens), [schedules.data, greens])
  const were = usePastDays({ club, layout, greens, today, shown })
  const [isPlanning, setPlanning] = useState(false)
  const onDay = (next: string) => address.change({ day: next })
  const plan = useSavePlan({
    clubId: club.id,
    greens,
    onSaved: days => {
      setPlanning(false)
      if (days[0]) onDay(days[0].date)
    },
  })
  const calendar = { day, today, plans, were, total: drawn.length, onDay }
  const common = { club, settings, layout, greens, scale, today, pins: props.pins, plan }

  return (
    <div className={`${pins.page} ${look('column', 'gap4')}`}>
      <PinsHeader
        note={<p>{t('plan.note', { date: nameOfDay(language, today) })}</p>}
        address={address}
        layouts={layouts}
        layout={layout}
        ownUnit={settings.unit}
      />
      {isPlanning ? (
        <Planner {...common} from={day} onClose={() => setPlanning(false)} />
      ) : (
        <div className={`${styles.plan} ${look('column', 'gap4', 'top')}`}>
          <section className={look('shrink')} aria-label={t('plan.calendar')} aria-busy={schedules.isFetching}>
            <CalendarHead day={day} today={today} isByWeek={isByWeek} onDay={onDay} />
            {isByWeek ? <WeekList {...calendar} /> : <MonthCalendar {...calendar} />}
            {schedules.isError && <p role="alert">{t('plan.failed')}</p>}
            <div className={`${styles.propose} ${look('row', 'gap2x4', 'centre')}`}>
              <Button
                variant="primary"
                icon={<ProposeIcon size={20} aria-hidden="true" />}
                onClick={() => setPlanning(true)}
              >
                {t('planner.open')}
              </Button>
              <PlanFromTemplate {...common} key={day} day={day > today ? day : addDays(today, 1)} />
              <p>{t('planner.what')}</p>
            </div>
          </section>
          <DayPanel {...common} key={day} day={day} planned={plans.get(day) ?? null} />
        </div>
      )}
      {plan.clash && (
        <OverlapDialog
          clash={plan.clash}
          greens={greens}
          scale={scale}
          flagColours={club.flagColours}
          isSaving={plan.isSaving}
          restCount={plan.restCount}
          onKeep={plan.keep}
          onReplace={plan.replace}
          onClose={plan.cancel}
        />
      )}
    </div>
  )
}

interface DaysThatWere {
  club: Club
  layout: Layout
  greens: readonly LayoutGreen[]
  today: Day
  /** The days, in their order. */
  shown: readonly Day[]
}

/** The actual pins on the past days of the calendar. Without an answer those days are empty. */
function usePastDays({ club, layout, greens, today, shown }: DaysThatWere): Map<Day, PastDaySummary> {
  const { timeZone } = club
  const first = shown[0] as Day
  const last = shown.findLast(day => day < today)
  const instant = (day: Day) => new Date(noonOf(day, timeZone)).toISOString()
  // The pins of the day before show what the first day changed.
  const period = last ? { from: instant(addDays(first, -1)), to: instant(last) } : null
  const { data: pins } = useSeasonPins(club.id, layout.id, period)
  return useMemo(() => {
    const days = last ? daysBetween(first, last) : []
    return pastDays(days, pins ?? [], { greens, timeZone, today })
  }, [first, last, pins, greens, timeZone, today])
}

function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The week on a phone, one row per day. */
function WeekList({ day, today, plans, were, total, onDay }: CalendarProps) {
  return (
    <ul className={look('stack', 'gap1', 'list')}>
      {weekAround(day, today).map(each => (
        <li key={each}>
          <DayButton
            day={each}
            plan={plans.get(each) ?? null}
            was={were.get(each) ?? null}
            total={total}
            isToday={each === today}
            isPast={each < today}
            isChosen={each === day}
            isLine
            onChoose={() => onDay(each)}
          />
        </li>
      ))}
    </ul>
  )
}
