import { calls } from '@pinwise/contract/calls'
import type { Day } from '@pinwise/golf'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CopyIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { atStart } from '../name-of-day.ts'
import { PinsSkeleton } from '../PinsSkeleton.tsx'
import { SaveTemplate } from '../templates/SaveTemplate.tsx'
import { noonOf } from './club-time.ts'
import { DayGreens } from './DayGreens.tsx'
import { addDays } from './month-weeks.ts'
import { PlanDayDialog } from './PlanDayDialog.tsx'
import type { PlanPartProps } from './plan-part.ts'

interface PastDayProps extends PlanPartProps {
  day: Day
  date: string
}

/** The pins of a past day, or of today. They can be copied to a day to come. */
export function PastDay({ day, date, ...part }: PastDayProps) {
  const { t } = useTranslation('pin-position')
  const { club, settings, layout, greens, today, pins, plan } = part
  const [isCopying, setCopying] = useState(false)
  const isToday = day === today
  const query = useQuery({
    queryKey: ['club', club.id, 'pins-of-day', layout.id, day],
    queryFn: async ({ signal }) => {
      const at = new Date(noonOf(day, club.timeZone)).toISOString()
      const found = await call(calls.listPins, {
        query: { layoutId: layout.id, limit: 200, at },
        clubId: club.id,
        signal,
      })
      return found.items
    },
    enabled: !isToday,
  })
  // Today's pins change; the page already has them and receives updates.
  const all = isToday ? pins.open : (query.data ?? [])
  // A pin outside the current outline of its green can be neither shown nor planned.
  const own = all.filter(({ holeId, figures }) => figures !== null && greens.some(green => green.holeId === holeId))
  const places = own.map(({ holeId, position }) => ({ holeId, position }))
  const note = own.length > 0 ? t(isToday ? 'plan.now' : 'plan.was') : undefined
  const shown =
    own.length === 0 ? (
      <p>{t(isToday ? 'plan.emptyToday' : 'plan.emptyPast')}</p>
    ) : (
      <>
        <div className={look('row', 'gap2')}>
          <Button icon={<CopyIcon size={20} aria-hidden="true" />} onClick={() => setCopying(true)}>
            {t('plan.copy')}
          </Button>
          <SaveTemplate layout={layout} pins={places} />
        </div>
        <DayGreens
          {...part}
          date={date}
          pins={new Map(own.map(({ holeId, position }) => [holeId, { position, time: null }]))}
        />
      </>
    )
  return (
    <Card title={atStart(date)} {...(note && { note })}>
      {isToday ? (
        shown
      ) : (
        <Loaded query={query} loading={t('loading')} failed={t('failed')} skeleton={<PinsSkeleton />}>
          {() => shown}
        </Loaded>
      )}
      {isCopying && (
        <PlanDayDialog
          title={t('plan.copyTitle')}
          day={addDays(today, 1)}
          time={settings.changeTime}
          earliest={today}
          count={own.length}
          onClose={() => setCopying(false)}
          onPlan={when => {
            plan.save([{ ...when, pins: places }])
            setCopying(false)
          }}
        />
      )}
    </Card>
  )
}
