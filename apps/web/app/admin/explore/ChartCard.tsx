import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable, type TableColumn } from '../../ui/DataTable.tsx'
import styles from './Explore.module.css'

interface ChartCardProps<Row, Key extends string> {
  title: string
  /** What the picture shows, in a sentence. */
  finding: string
  /** Nothing to draw: the finding says why. */
  isEmpty?: boolean
  chart: ReactNode
  columns: readonly TableColumn<Row, Key>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A chart, a sentence that states its finding, and the same figures as a table. */
export function ChartCard<Row, Key extends string>(props: ChartCardProps<Row, Key>) {
  const { title, finding, isEmpty, chart, columns, rows, rowKey } = props
  const { t } = useTranslation('explore')
  return (
    <Card title={title} note={finding}>
      {!isEmpty && (
        <>
          {chart}
          <details className={styles.table}>
            <summary>{t('table')}</summary>
            <DataTable caption={title} hidesCaption columns={columns} rows={rows} rowKey={rowKey} />
          </details>
        </>
      )}
    </Card>
  )
}
