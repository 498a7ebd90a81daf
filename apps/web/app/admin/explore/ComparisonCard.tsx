import type { PlayComparison } from '@pinwise/contract'
import { weekdayNames } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable, type TableColumn } from '../../ui/DataTable.tsx'
import { slowestRow } from './findings.ts'
import { useExploreTexts } from './use-explore-texts.ts'

type Compared = PlayComparison['weekdays'][number] | PlayComparison['layouts'][number]

/** The same days by weekday, and by layout where more than one was played. */
export function ComparisonCard({ comparison: { weekdays, layouts } }: { comparison: PlayComparison }) {
  const { t } = useTranslation('explore')
  const language = useLanguage()
  const names = weekdayNames(language, 'long')
  const weekdayOf = (row: PlayComparison['weekdays'][number]) => names[row.weekday - 1] ?? ''
  const layoutOf = (row: PlayComparison['layouts'][number]) => row.name ?? t('comparison.goneLayout')
  return (
    <>
      {weekdays.length > 1 && <Compared of="weekdays" head={t('columns.weekday')} rows={weekdays} nameOf={weekdayOf} />}
      {layouts.length > 1 && <Compared of="layouts" head={t('filters.layout')} rows={layouts} nameOf={layoutOf} />}
    </>
  )
}

interface ComparedProps<Row extends Compared> {
  of: 'weekdays' | 'layouts'
  head: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
}

function Compared<Row extends Compared>({ of, head, rows, nameOf }: ComparedProps<Row>) {
  const { t } = useTranslation('explore')
  const texts = useExploreTexts()
  const title = t(`comparison.${of}`)
  const slowest = slowestRow(rows)
  const columns: TableColumn<Row, string>[] = [
    { key: 'name', label: head, isRowHeader: true, cell: nameOf },
    { key: 'golfers', label: t('figures.golfers'), align: 'end', cell: row => texts.number(row.golfers) },
    { key: 'round', label: t('figures.roundTime'), align: 'end', cell: row => texts.duration(row.roundMinutes) },
    { key: 'over', label: t('figures.overGoal'), align: 'end', cell: row => texts.minutes(row.overGoalMinutes) },
    { key: 'wait', label: t('figures.wait'), align: 'end', cell: row => texts.minutes(row.waitMinutesPerGroup) },
  ]
  const finding = slowest
    ? t(`comparison.slowest.${of}`, { name: nameOf(slowest), minutes: texts.minutes(slowest.overGoalMinutes) })
    : t('roundTime.tooFew')
  return (
    <Card title={title} note={finding}>
      <DataTable caption={title} hidesCaption columns={columns} rows={rows} rowKey={nameOf} />
    </Card>
  )
}
