import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { Review } from '../use-review.ts'
import styles from './Review.module.css'
import { useDistances } from './use-distances.ts'

/** Selects the club in a file with several. Another choice restarts the review. */
export function ClubChoice({ review }: { review: Review }) {
  const { t } = useTranslation('map-import')
  const { kilometres } = useDistances()
  const { clubs, chosenClub, farClubCount } = review.detail
  if (clubs.length < 2 && farClubCount === 0) return null
  return (
    <div className={`${styles.clubs} ${look('stack', 'gap2')}`}>
      {clubs.length > 1 && (
        <SelectField
          label={t('clubs.label')}
          description={t('clubs.note')}
          options={clubs.map(({ name, distanceMetres, holeCount }, index) => ({
            value: String(index),
            label: t('clubs.option', {
              name: name ?? t('clubs.unnamed'),
              holes: t('holes', { count: holeCount }),
              distance: kilometres(distanceMetres),
            }),
          }))}
          value={String(chosenClub)}
          onChange={value => value !== null && Number(value) !== chosenClub && review.chooseClub(Number(value))}
        />
      )}
      {farClubCount > 0 && <p className={look('flush', 'muted', 'small')}>{t('clubs.far', { count: farClubCount })}</p>}
    </div>
  )
}
