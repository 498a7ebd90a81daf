import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { look } from '../../../ui/look.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { layoutGreens } from '../../greens/layout-greens.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { useClubToday } from '../../shell/use-club-today.ts'
import board from '../Board.module.css'
import pins from '../Pins.module.css'
import { PinsHeader } from '../PinsHeader.tsx'
import { PinsSkeleton } from '../PinsSkeleton.tsx'
import type { PinViewProps } from '../pin-view.ts'
import { addDays } from '../plan/month-weeks.ts'
import { spanMetres } from '../span-metres.ts'
import { CourseHeat } from './CourseHeat.tsx'
import { HeatGreen } from './HeatGreen.tsx'
import { HeatLegend } from './HeatLegend.tsx'
import styles from './Ledger.module.css'
import { LedgerTable } from './LedgerTable.tsx'
import { ledgerOf } from './ledger-of.ts'
import { PERIODS, usePeriod } from './use-period.ts'
import { useSeasonPins } from './use-season-pins.ts'

/** Past pin positions: as a picture and in figures, for the whole course and for every green. */
export function LedgerView({ club, map, settings, layouts, layout, address }: PinViewProps) {
  const { t } = useTranslation('pin-position')
  const today = useClubToday(club.timeZone)
  const [period, setPeriod] = usePeriod()
  // A season is a calendar year, as in a club's accounts.
  const from = period === 'season' ? `${today.slice(0, 4)}-01-01` : addDays(today, 1 - Number(period))
  const greens = useMemo(() => layoutGreens(layout, map, settings), [layout, map, settings])
  // A day earlier, so that no time zone loses the first hours.
  const season = useSeasonPins(club.id, layout.id, { from: `${addDays(from, -1)}T00:00:00Z` })
  const { zones } = settings
  const { timeZone } = club
  const ledger = useMemo(
    () => season.data && ledgerOf(greens, season.data, { from, today, timeZone, zones }),
    [season.data, greens, from, today, timeZone, zones],
  )
  const span = spanMetres(greens)

  return (
    <div className={`${pins.page} ${look('column', 'gap4')}`}>
      <PinsHeader
        note={<p>{t('ledger.note')}</p>}
        address={address}
        layouts={layouts}
        layout={layout}
        choice={
          <SegmentedControl
            label={t('ledger.period')}
            segments={PERIODS.map(value => ({ value, label: t(`ledger.periods.${value}`) }))}
            value={period}
            onChange={setPeriod}
          />
        }
      />
      <Loaded query={season} loading={t('ledger.loading')} failed={t('ledger.failed')} skeleton={<PinsSkeleton />}>
        {() =>
          ledger && (
            <>
              {ledger.days === 0 && <p className={look('flush', 'semibold')}>{t('ledger.none')}</p>}
              <Card title={t('ledger.course')} note={t('ledger.courseNote', { count: ledger.days })}>
                <CourseHeat ledger={ledger} zones={zones} />
              </Card>
              <Card title={t('ledger.greens')} note={t('ledger.greensNote')}>
                <ul className={`${board.grid} ${styles.greens}`} aria-label={t('ledger.greens')}>
                  {ledger.greens.map(each => (
                    <li key={each.green.holeId} className={`${styles.green} ${look('framed')}`}>
                      <h3>{t('holeNumber', { number: each.green.label })}</h3>
                      <HeatGreen ledger={each} zones={zones} spanMetres={span} />
                      <p>{t('ledger.greenSays', { ...each.byThird })}</p>
                    </li>
                  ))}
                </ul>
                <HeatLegend />
              </Card>
              <Card title={t('ledger.table')} note={t('ledger.tableNote')}>
                <LedgerTable ledger={ledger} zones={zones} />
              </Card>
            </>
          )
        }
      </Loaded>
    </div>
  )
}
