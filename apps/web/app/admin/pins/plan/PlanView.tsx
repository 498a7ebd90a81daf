import { useMemo, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ProposeIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { useMedia } from '../../../ui/use-media.ts'
import type { BoardPins } from '../../greens/day-board.ts'
import { layoutGreens } from '../../greens/layout-greens.ts'
import { useClubToday } from '../../shell/use-club-today.ts'
import { nameOfDay } from '../name-of-day.ts'
import pins from '../Pins.module.css'
import { PinsHeader } from '../PinsHeader.tsx'
import type { PinViewProps } from '../pin-view.ts'
import { PlanFromTemplate } from '../templates/PlanFromTemplate.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { DayPanel } from './DayPanel.tsx'
import { dayPlans } from './day-plans.ts'
import { MonthCalendar } from './MonthCalendar.tsx'
import { addDays, monthWeeks, weekAround } from './month-weeks.ts'
import { OverlapDialog } from './OverlapDialog.tsx'
import styles from './Plan.module.css'
import { Planner } from './Planner.tsx'
import { usePastDays } from './use-past-days.ts'
import { useSavePlan } from './use-save-plan.ts'
import { useSchedules } from './use-schedules.ts'
import { WeekList } from './WeekList.tsx'

const NOTHING = { timeZone: 'UTC', days: [] }

/** The days to come: their plans, and the planner that proposes pins. */
export function PlanView(props: PinViewProps & { pins: BoardPins }) {
  const { club, map, settings, layouts, layout, address, scale } = props
  const { t } = useTranslation('pin-position')
  const { language } = useLanguage()
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
