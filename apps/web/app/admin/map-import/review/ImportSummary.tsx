import type { MapImportDetail } from '@pinwise/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { WarningIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { useClubMap } from '../../map/use-club-map.ts'
import { changesNothing, groupChanges } from '../difference-groups.ts'
import type { ImportSummary as Summary } from '../holes-of.ts'
import styles from './Review.module.css'

interface ImportSummaryProps {
  clubId: string
  summary: Summary
  differences: MapImportDetail['differences']
}

/** Before anything is saved: what is added, what is left out, and what the club's map loses. */
export function ImportSummary({ clubId, summary: { accepted, courses, left }, differences }: ImportSummaryProps) {
  const { t } = useTranslation('map-import')
  // A first import has nothing to differ from, and brings everything.
  const hasMap = (useClubMap(clubId).data?.holes.length ?? 0) > 0
  const groups = groupChanges(differences)
  const removed = groups.find(({ change }) => change === 'removed')?.differences ?? []
  const removedHoles = removed.filter(({ kind }) => kind === 'hole').length
  return (
    <div className={`${styles.summary} ${look('column', 'gap3')}`}>
      <p>
        {hasMap && changesNothing(differences)
          ? t('accept.nothing')
          : t('accept.summary', { holes: t('holes', { count: accepted }), courses: t('courses', { count: courses }) })}
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
        <p className={`${styles.warning} ${look('line', 'gap2', 'padded')}`}>
          <WarningIcon size={20} aria-hidden="true" />
          {t('accept.removes', { count: removedHoles })}
        </p>
      )}
    </div>
  )
}
