import { useTranslation } from '../../i18n/use-translation.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { look } from '../../ui/look.ts'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'
import styles from './Devices.module.css'
import type { ReviewedLine } from './device-sheet.ts'

const STATUS = { new: 'success', changed: 'info', same: 'neutral', wrong: 'danger' } as const satisfies Record<
  string,
  Status
>

interface ImportReviewProps {
  lines: readonly ReviewedLine[]
  wrong: number
}

/** What each line of the file would do, those with errors first. */
export function ImportReview({ lines, wrong }: ImportReviewProps) {
  const { t } = useTranslation('devices')
  const outcomeOf = ({ review }: ReviewedLine) => review?.outcome ?? 'wrong'
  const sorted = lines.toSorted(
    (a, b) => Number(outcomeOf(b) === 'wrong') - Number(outcomeOf(a) === 'wrong') || a.number - b.number,
  )
  const textOf = (line: ReviewedLine) => {
    if ('wrong' in line) return t(`import.wrong.${line.wrong}`)
    if (line.review?.reason) return t(`import.reasons.${line.review.reason}`)
    return (line.review?.changes ?? []).map(change => t(`import.changes.${change}`)).join(', ')
  }
  return (
    <>
      <p role="status">
        {wrong > 0 ? t('import.someWrong', { count: wrong }) : t('import.allRight', { count: lines.length })}
      </p>
      <DataTable<ReviewedLine, string>
        caption={t('import.review')}
        hidesCaption
        rows={sorted}
        rowKey={({ number }) => String(number)}
        columns={[
          { key: 'number', label: t('import.line'), align: 'end', cell: ({ number }) => number },
          { key: 'name', label: t('device'), isRowHeader: true, cell: ({ name }) => name || '–' },
          {
            key: 'outcome',
            label: t('import.outcome'),
            cell: line => (
              <div className={`${styles.outcome} ${look('stack', 'gap1', 'left')}`}>
                <StatusBadge status={STATUS[outcomeOf(line)]} label={t(`import.outcomes.${outcomeOf(line)}`)} />
                <span>{textOf(line)}</span>
              </div>
            ),
          },
        ]}
      />
    </>
  )
}
