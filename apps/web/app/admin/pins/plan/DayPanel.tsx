import type { Day } from '@pinwise/golf'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import board from '../Board.module.css'
import { nameOfDay } from '../name-of-day.ts'
import { spanMetres } from '../span-metres.ts'
import { DayActions } from './DayActions.tsx'
import type { DayPlan } from './day-plans.ts'
import { EmptyDay } from './EmptyDay.tsx'
import { PinCard } from './PinCard.tsx'
import styles from './Plan.module.css'
import { PlanTile } from './PlanTile.tsx'
import type { PlanPartProps } from './plan-part.ts'

interface DayPanelProps extends PlanPartProps {
  day: Day
  planned: DayPlan | null
  onDay: (day: Day) => void
}

/** The day that is chosen in the calendar: every green with the pin that it will have. */
export function DayPanel({ day, planned, onDay, ...part }: DayPanelProps) {
  const { t } = useTranslation('pin-position')
  const { language } = useLanguage()
  const [openId, setOpenId] = useState<string | null>(null)
  const { club, greens, scale, today } = part
  const span = spanMetres(greens)
  const open = greens.find(({ holeId }) => holeId === openId) ?? null
  const openPlan = open && planned?.greens.get(open.holeId)
  const date = nameOfDay(language, day)
  if (!planned) {
    return (
      <Card title={date}>
        <EmptyDay {...part} day={day} />
      </Card>
    )
  }
  const { isOpen, times } = planned
  const total = greens.filter(({ ground }) => ground).length
  const count = planned.greens.size
  return (
    <Card title={date} note={t(isOpen ? 'plan.dayNote' : 'plan.dayDoneNote', { count, total, time: times.join(', ') })}>
      {isOpen && <DayActions {...part} planned={planned} onDay={onDay} />}
      {open && openPlan && (
        <PinCard
          green={open}
          pin={openPlan.pin.position}
          scale={scale}
          flagColours={club.flagColours}
          onClose={() => setOpenId(null)}
        >
          <p>{t('plan.from', { time: openPlan.time })}</p>
        </PinCard>
      )}
      <ul className={`${board.grid} ${styles.tiles}`} aria-label={t('plan.greensOf', { date })}>
        {greens.map(green => (
          <li key={green.holeId}>
            <PlanTile
              green={green}
              pin={planned.greens.get(green.holeId)?.pin.position ?? null}
              spanMetres={span}
              flagColours={club.flagColours}
              scale={scale}
              isOpen={green.holeId === openId}
              onOpen={() => setOpenId(green.holeId === openId ? null : green.holeId)}
              foot={
                <span className={styles.time}>{planned.greens.get(green.holeId)?.time ?? t('plan.notPlanned')}</span>
              }
            />
          </li>
        ))}
      </ul>
      {day === today && <p className={styles.hint}>{t('plan.todayHint')}</p>}
    </Card>
  )
}
