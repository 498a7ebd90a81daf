import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { UndoIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { DiscardButton } from '../DiscardButton.tsx'
import { acceptable } from '../holes-of.ts'
import type { Review } from '../use-review.ts'
import { ImportButton } from './ImportButton.tsx'
import styles from './Review.module.css'
import { useReviewPage } from './review-context.ts'
import { useAccept } from './use-accept.ts'

/** What is done for the import as a whole. */
export function ReviewBar({ review }: { review: Review }) {
  const { t } = useTranslation('map-import')
  const { club, take, notify } = useReviewPage()
  const accept = useAccept()
  const [best, good] = [acceptable(club.holes, ['A']), acceptable(club.holes, ['A', 'B'])]
  const coarse = [
    ...new Set(
      club.holes.flatMap(({ reasons, greenKey }) => (reasons.includes('coarse_green') && greenKey ? [greenKey] : [])),
    ),
  ]
  const round = () => {
    if (take({ type: 'round-greens', greenKeys: coarse })) notify(t('review.rounded', { count: coarse.length }))
  }
  const accepted = club.holes.filter(hole => hole.accepted).length
  return (
    <div className={`${styles.bar} ${look('row', 'gap2', 'centre', 'panel')}`}>
      <p role="status" className={`${styles.count} ${look('grow', 'flush', 'semibold', 'digits')}`}>
        {t('review.count', { count: accepted, total: club.holes.length })}
        <span className="visually-hidden">{review.isSaving && t('review.saving')}</span>
      </p>
      {coarse.length > 0 && <Button onClick={round}>{t('review.round', { count: coarse.length })}</Button>}
      {best.length > 0 && (
        <Button className={styles.acceptAll} onClick={() => accept(best)}>
          {t('review.acceptA', { count: best.length })}
        </Button>
      )}
      {good.length > best.length && (
        <Button className={styles.acceptAll} onClick={() => accept(good)}>
          {t('review.acceptB', { count: good.length })}
        </Button>
      )}
      <Button
        icon={<UndoIcon size={18} aria-hidden="true" />}
        disabled={!review.canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={review.undo}
      >
        {t('review.undo')}
      </Button>
      <DiscardButton detail={review.detail} />
      <ImportButton review={review} />
    </div>
  )
}
