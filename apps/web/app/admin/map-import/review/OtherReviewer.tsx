import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { InfoIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import type { Review } from '../use-review.ts'
import styles from './Review.module.css'

/** Another user's step came first. The screen shows its result; the refused step can be repeated. */
export function OtherReviewer({ review }: { review: Review }) {
  const { t } = useTranslation('map-import')
  const { missed, forgetMissed, take } = review
  return (
    <div
      role="status"
      className={`${styles.other} ${look('row', 'gap2x3', 'centre')}`}
      data-empty={!missed || undefined}
    >
      {missed && (
        <>
          <InfoIcon size={20} aria-hidden="true" />
          <p>{t('other.note')}</p>
          {missed.length > 0 && <Button onClick={() => take(...missed)}>{t('other.again')}</Button>}
          <Button variant="quiet" onClick={forgetMissed}>
            {t('other.fine')}
          </Button>
        </>
      )}
    </div>
  )
}
