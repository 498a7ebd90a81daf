import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import styles from './Compare.module.css'
import type { Difference } from './diff-maps.ts'
import { FIELD_TEXTS, type FieldName } from './field-texts.ts'
import type { MapContents } from './map-records.ts'
import { useNames } from './use-names.ts'

interface DifferenceListProps {
  differences: readonly Difference[]
  before: MapContents
  after: MapContents
}

const STATUS = { added: 'success', changed: 'warning', removed: 'danger' } as const

/** The differences, record by record and field by field. */
export function DifferenceList({ differences, before, after }: DifferenceListProps) {
  const { t } = useTranslation('map-editor')
  const [was, is] = [useNames(before), useNames(after)]
  if (differences.length === 0) return <p className={look('flush', 'muted')}>{t('diff.none')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what scrolls
    <ul className={styles.differences} tabIndex={0} aria-label={t('diff.title')}>
      {differences.map(({ key, kind, fields }) => (
        <li className={look('row', 'gap1x2', 'centre')} key={key}>
          <StatusBadge status={STATUS[kind]} label={t(`diff.kinds.${kind}`)} />
          <strong>{(kind === 'removed' ? was : is).recordName(key)}</strong>
          {fields.length > 0 && (
            <span>{fields.map(field => t(`diff.fields.${FIELD_TEXTS[field as FieldName]}`)).join(', ')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
