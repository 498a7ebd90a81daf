import type { ZoneCount } from '@pinwise/golf'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DataTable, type TableColumn } from '../../../ui/DataTable.tsx'
import type { GreenLedger, Ledger } from './ledger-of.ts'

type Row = Pick<GreenLedger, 'days' | 'byZone' | 'byThird'> & { readonly id: string; readonly name: string }

const THIRD_COLUMNS = ['front', 'middle', 'back'] as const

/** The same in figures: days by green, third and zone. */
export function LedgerTable({ ledger, zones }: { ledger: Ledger; zones: ZoneCount }) {
  const { t } = useTranslation('pin-position')
  const rows: Row[] = [
    ...ledger.greens.map(({ green, ...counts }) => ({
      ...counts,
      id: green.holeId,
      name: t('holeNumber', { number: green.label }),
    })),
    { ...ledger, id: 'all', name: t('ledger.all') },
  ]
  const columns: TableColumn<Row, string>[] = [
    { key: 'name', label: t('hole'), cell: ({ name }) => name, isRowHeader: true },
    { key: 'days', label: t('ledger.daysColumn'), cell: ({ days }) => days, align: 'end' },
    ...THIRD_COLUMNS.map(
      (third): TableColumn<Row, string> => ({
        key: third,
        label: t(`third.${third}`),
        cell: ({ byThird }) => byThird[third],
        align: 'end',
      }),
    ),
    ...Array.from(
      { length: zones },
      (_, index): TableColumn<Row, string> => ({
        key: `zone-${index + 1}`,
        label: t('ledger.zone', { number: index + 1 }),
        cell: ({ byZone }) => byZone[index] ?? 0,
        align: 'end',
      }),
    ),
  ]
  return (
    <DataTable caption={t('ledger.tableCaption')} hidesCaption columns={columns} rows={rows} rowKey={({ id }) => id} />
  )
}
