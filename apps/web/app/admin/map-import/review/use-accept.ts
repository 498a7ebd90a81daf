import { useTranslation } from '../../../i18n/use-translation.ts'
import { useReviewPage } from './review-context.ts'

/** Several holes at once are said, and can be taken back where it is said. */
export function useAccept(): (holeKeys: readonly string[]) => void {
  const { t } = useTranslation('map-import')
  const { take, say } = useReviewPage()
  return holeKeys => {
    const isTaken = take({ type: 'accept', holeKeys: [...holeKeys] })
    if (isTaken) say(t('review.accepted', { count: holeKeys.length }))
  }
}
