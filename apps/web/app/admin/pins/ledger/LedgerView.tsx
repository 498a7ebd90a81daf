import type { ZoneCount } from '@pinwise/golf'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { look } from '../../../ui/look.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { ringsPath } from '../../greens/green-paths.ts'
import { layoutGreens } from '../../greens/layout-greens.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { withParameters } from '../../shell/record-address.ts'
import { useClubToday } from '../../shell/use-club-today.ts'
import board from '../Board.module.css'
import pins from '../Pins.module.css'
import { PinsHeader } from '../PinsHeader.tsx'
import { PinsSkeleton } from '../PinsSkeleton.tsx'
import type { PinViewProps } from '../pin-view.ts'
import { addDays } from '../plan/month-weeks.ts'
import { spanMetres } from '../span-metres.ts'
import { CourseHeat } from './CourseHeat.tsx'
import styles from './Ledger.module.css'
import { LedgerTable } from './LedgerTable.tsx'
import { type GreenLedger, heatOf, ledgerOf } from './ledger-of.ts'
import { useSeasonPins } from './use-season-pins.ts'
import { zonePaths } from './zone-paths.ts'

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

/** This year, or a number of days. */
const PERIODS = ['season', '90', '30'] as const
type Period = (typeof PERIODS)[number]

/** The period is in the URL, so that a shared link shows the same. */
function usePeriod(): [Period, (period: Period) => void] {
  const [address, setAddress] = useSearchParams()
  const period = PERIODS.find(each => each === address.get('period')) ?? 'season'
  const choose = (next: Period) =>
    setAddress(now => withParameters(now, { period: next === 'season' ? null : next }), {
      replace: true,
      preventScrollReset: true,
    })
  return [period, choose]
}

interface HeatGreenProps {
  ledger: GreenLedger
  zones: ZoneCount
  /** From edge to edge of the picture; the same for all greens. */
  spanMetres: number
}

/** A green with its zones coloured by how long pins were there, and every cup as a dot. */
function HeatGreen({ ledger, zones, spanMetres }: HeatGreenProps) {
  const ground = ledger.green.ground
  const paths = useMemo(() => (ground ? zonePaths(ground.frame, zones) : []), [ground, zones])
  if (!ground) return null
  const { frame } = ground
  const size = Math.max(spanMetres, Math.max(frame.widthMetres, frame.depthMetres) * 1.08)
  const middle = frame.leftMetres + frame.widthMetres / 2
  return (
    <svg
      viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
      className={`${styles.heat} ${look('block', 'full')}`}
      aria-hidden="true"
    >
      <g transform={`translate(${-middle} ${frame.depthMetres / 2}) scale(1 -1)`}>
        <path d={ringsPath(frame.rings)} className={styles.ground} fillRule="evenodd" />
        {paths.map(({ path }, index) => (
          <path key={path} d={path} className={styles.zone} data-heat={heatOf(ledger.byZone[index] ?? 0, ledger)} />
        ))}
        <path d={ringsPath(frame.rings)} className={styles.outline} />
        {ledger.cups.map(({ id, pin }) => {
          const { x, y } = frame.toFrame(pin)
          return <circle key={id} cx={x} cy={y} r={size / 48} className={styles.cup} />
        })}
      </g>
    </svg>
  )
}

const HEATS = ['0', '1', '2', '3', '4'] as const

/** What the colours mean. */
function HeatLegend() {
  const { t } = useTranslation('pin-position')
  return (
    <ul className={`${styles.legend} ${look('row', 'unpadded')}`} aria-label={t('ledger.legend.title')}>
      {HEATS.map(heat => (
        <li className={look('line', 'centre')} key={heat} data-heat={heat}>
          {t(`ledger.legend.${heat}`)}
        </li>
      ))}
    </ul>
  )
}
