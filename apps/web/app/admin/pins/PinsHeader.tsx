import type { Layout } from '@pinwise/contract'
import { type Day, PIN_UNITS, type PinUnit } from '@pinwise/golf'
import { formatDate } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Moment } from '../../ui/Moment.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { CutterLink } from '../cutter/CutterLink.tsx'
import type { BoardGreen } from './day-board.ts'
import styles from './Pins.module.css'

interface PinsHeaderProps {
  board: readonly BoardGreen[]
  day: Day
  layouts: readonly Layout[]
  layout: Layout
  unit: PinUnit
  asOf: number | null
  onLayout: (id: string) => void
  onUnit: (unit: PinUnit) => void
}

/** Which day, which layout, which unit, and how far the day's work is. */
export function PinsHeader({ board, day, layouts, layout, unit, asOf, onLayout, onUnit }: PinsHeaderProps) {
  const { t } = useTranslation('pin-position')
  const { language } = useLanguage()
  const set = board.filter(({ state }) => state === 'set').length
  const date = formatDate(language, Date.parse(`${day}T12:00:00Z`), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1>{t('title')}</h1>
        <p>{t('today', { date, set, total: board.length })}</p>
        {asOf !== null && (
          <p role="status">
            {t('asOf')} <Moment at={new Date(asOf)} />
          </p>
        )}
      </div>
      <CutterLink layoutId={layout.id} />
      {layouts.length > 1 && (
        <SelectField
          label={t('layout')}
          options={layouts.map(({ id, name }) => ({ value: id, label: name }))}
          value={layout.id}
          onChange={id => id && onLayout(id)}
        />
      )}
      <SegmentedControl
        label={t('unit')}
        segments={PIN_UNITS.map(value => ({ value, label: t(`units.${value}`) }))}
        value={unit}
        onChange={onUnit}
      />
    </header>
  )
}
