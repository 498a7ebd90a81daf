import type { Layout } from '@pinwise/contract'
import type { LabFigures, LabPlan } from '@pinwise/golf'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { BarChart } from './BarChart.tsx'
import styles from './Pace.module.css'
import { tenths } from './tenths.ts'
import { asHours } from './time-par-preview.ts'
import { type LabHole, useLab, useLabHoles } from './use-lab.ts'
import { useTimePar } from './use-time-pars.ts'

const MIN_INTERVAL = 6
const MAX_INTERVAL = 15
const GAPS = ['none', '60', '90', '120'] as const
const HOUR = 3600

interface IntervalLabProps {
  clubId: string
  layouts: readonly Layout[]
  today: string
}

/** The effect of another starting interval on this layout, from simulated days. */
export function IntervalLab({ clubId, layouts, today }: IntervalLabProps) {
  const { t } = useTranslation('pace')
  const [layoutId, setLayoutId] = useState<string | null>(null)
  const layout =
    layouts.find(({ id }) => id === layoutId) ?? layouts.toSorted((a, b) => b.holes.length - a.holes.length)[0]
  const holes = useLabHoles(clubId, layout?.holes.map(({ id }) => id) ?? [], today)
  if (!layout) return <p className={look('flush', 'muted')}>{t('sheet.noLayout')}</p>
  return (
    <Card title={t('lab.title')} note={t('lab.note')}>
      <div className={look('column', 'gap4')}>
        <SelectField
          label={t('sheet.layout')}
          options={layouts.map(({ id, name }) => ({ value: id, label: name }))}
          value={layout.id}
          onChange={setLayoutId}
        />
        <Loaded query={holes} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton shape="row" count={4} />}>
          {drawn =>
            drawn.length === 0 ? (
              <p className={look('flush', 'muted')}>{t('lab.notDrawn')}</p>
            ) : (
              <Lab clubId={clubId} layoutId={layout.id} holes={drawn} />
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

function Lab({ clubId, layoutId, holes }: { clubId: string; layoutId: string; holes: readonly LabHole[] }) {
  const { t } = useTranslation('pace')
  const [minutes, setMinutes] = useState(10)
  const [gap, setGap] = useState<(typeof GAPS)[number]>('none')
  const [callUp, setCallUp] = useState(false)
  const { data } = useTimePar(clubId, { layoutId, groupSize: 4, mode: 'walk' })
  const base = (data?.own ?? data?.suggested)?.baseMinutes
  const plan: LabPlan = {
    intervalSeconds: minutes * 60,
    starterGapSeconds: gap === 'none' ? null : Number(gap) * 60,
    callUp,
    firstSeconds: 8 * HOUR,
    lastSeconds: 15 * HOUR,
    groupSize: 4,
    rideShare: 0.3,
    ...(base && { baseMinutes: { 3: base.par3, 4: base.par4, 5: base.par5 } }),
    recordedSeconds: holes.map(({ recordedSeconds }) => recordedSeconds),
  }
  const isRecorded = holes.some(({ recordedSeconds }) => recordedSeconds !== null)
  const { figures, isFailed } = useLab(holes, plan)
  return (
    <>
      <label className={`${styles.slider} ${look('stack', 'gap1', 'bold')}`}>
        {t('lab.interval', { minutes })}
        <input
          type="range"
          min={MIN_INTERVAL}
          max={MAX_INTERVAL}
          step={1}
          value={minutes}
          aria-valuetext={t('minutes', { minutes })}
          onChange={event => setMinutes(event.currentTarget.valueAsNumber)}
        />
      </label>
      <SelectField
        label={t('lab.gap')}
        options={GAPS.map(value => ({
          value,
          label: value === 'none' ? t('lab.noGap') : t('lab.gapEvery', { minutes: value }),
        }))}
        value={gap}
        onChange={value => setGap(GAPS.find(one => one === value) ?? gap)}
      />
      <SwitchField label={t('lab.callUp')} checked={callUp} onChange={setCallUp} />
      {isFailed && <p role="alert">{t('lab.failed')}</p>}
      {figures === null ? (
        <Skeleton shape="row" count={4} />
      ) : (
        <Figures figures={figures} holes={holes} basis={isRecorded ? 'recorded' : data?.own ? 'own' : 'usual'} />
      )}
    </>
  )
}

interface FiguresProps {
  figures: LabFigures
  holes: readonly LabHole[]
  /** The source of the minutes: recorded rounds, else the club's time par for four-balls, else the default. */
  basis: 'recorded' | 'own' | 'usual'
}

function Figures({ figures, holes, basis }: FiguresProps) {
  const { t } = useTranslation('pace')
  const language = useLanguage()
  const { roundsPerDay, medianRoundSeconds, slowRoundSeconds, waitSeconds, days } = figures
  const worst = waitSeconds.indexOf(Math.max(...waitSeconds))
  const finding = t(waitSeconds[worst] && waitSeconds[worst] >= 30 ? 'lab.finding' : 'lab.findingFree', {
    rounds: roundsPerDay,
    round: asHours(medianRoundSeconds / 60),
    slow: asHours(slowRoundSeconds / 60),
    hole: holes[worst]?.number ?? '?',
    minutes: tenths(language, waitSeconds[worst] ?? 0),
  })
  return (
    <>
      <p role="status">
        <strong>{finding}</strong>
      </p>
      <BarChart
        label={t('lab.chart')}
        caption={t('lab.table')}
        heads={[t('windows.hole'), t('report.wait')]}
        series={[t('report.wait')]}
        bars={holes.map(({ number }, index) => ({ name: String(number), values: [(waitSeconds[index] ?? 0) / 60] }))}
      />
      <p className={look('flush', 'muted')}>{t(`lab.basis.${basis}`, { days })}</p>
    </>
  )
}
