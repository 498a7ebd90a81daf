import { useTranslation } from '../../../i18n/use-translation.ts'
import { useReviewPage } from './review-context.ts'

/** Accepting several holes shows a toast, which offers an undo. */
export function useAccept(): (holeKeys: readonly string[]) => void {
  const { t } = useTranslation('map-import')
  const { take, notify } = useReviewPage()
  return holeKeys => {
    const isTaken = take({ type: 'accept', holeKeys: [...holeKeys] })
    if (isTaken) notify(t('review.accepted', { count: holeKeys.length }))
  }
}
