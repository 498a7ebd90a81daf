import type { MapImportDetail } from '@pinwise/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { look } from '../../../ui/look.ts'
import styles from './Differences.module.css'
import { useReviewPage } from './review-context.ts'

/**
 * Holes of the club that the file does not contain: each stays unless the user ticks it, and lists what is deleted with
 * it.
 */
export function MissingHoles({ missing }: Pick<MapImportDetail, 'missing'>) {
  const { t } = useTranslation('map-import')
  const { club, take } = useReviewPage()
  if (missing.length === 0) return null
  return (
    <section className={`${styles.group} ${look('column', 'gap3')}`} data-change="missing-holes">
      <h2>{t('missing.title')}</h2>
      <p className={look('muted', 'small')}>{t('missing.note')}</p>
      <ul className={look('list', 'panel')}>
        {missing.map(({ key, number, courseName, pins, layouts, prints }) => {
          const depends = [
            ...(pins > 0 ? [t('missing.pins', { count: pins })] : []),
            ...(layouts.length > 0 ? [t('missing.layouts', { names: layouts.join(', ') })] : []),
            ...(prints.length > 0 ? [t('missing.prints', { names: prints.join(', ') })] : []),
          ]
          return (
            <li key={key} className={`${styles.item} ${look('stack', 'gap2')}`}>
              <CheckboxField
                label={t('missing.hole', { number, course: courseName })}
                description={depends.join(' · ') || t('missing.nothing')}
                checked={club.removals?.includes(key) ?? false}
                onChange={isRemoved => take({ type: isRemoved ? 'remove-holes' : 'keep-holes', holeKeys: [key] })}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
