import type { MapImportDetail } from '@pinwise/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { WarningIcon } from '../../../ui/icons.ts'
import { groupChanges } from '../difference-groups.ts'
import type { ImportSummary as Summary } from '../holes-of.ts'
import styles from './Review.module.css'

interface ImportSummaryProps {
  summary: Summary
  differences: MapImportDetail['differences']
}

/** Before anything is written: what comes, what stays out, and what the club's map loses. */
export function ImportSummary({ summary: { accepted, courses, left }, differences }: ImportSummaryProps) {
  const { t } = useTranslation('map-import')
  const groups = groupChanges(differences)
  const removed = groups.find(({ change }) => change === 'removed')?.differences ?? []
  const removedHoles = removed.filter(({ kind }) => kind === 'hole').length
  return (
    <div className={styles.summary}>
      <p>
        {t('accept.summary', { holes: t('holes', { count: accepted }), courses: t('courses', { count: courses }) })}
      </p>
      {left > 0 && <p>{t('accept.left', { count: left })}</p>}
      {groups.length > 0 && (
        <>
          <ul>
            {groups.map(({ change, differences: all }) => (
              <li key={change}>{t(`changes.counts.${change}`, { count: all.length })}</li>
            ))}
          </ul>
          <p>{t('changes.ownEdits')}</p>
        </>
      )}
      {removedHoles > 0 && (
        <p className={styles.warning}>
          <WarningIcon size={20} aria-hidden="true" />
          {t('accept.removes', { count: removedHoles })}
        </p>
      )}
    </div>
  )
}
