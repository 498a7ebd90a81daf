import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { useReviewPage } from './review-context.ts'

/** Several holes at once are said, and can be taken back where it is said. */
export function useAccept(): (holeKeys: readonly string[]) => void {
  const { t } = useTranslation('map-import')
  const { take } = useReviewPage()
  return holeKeys => {
    const isTaken = take({ type: 'accept', holeKeys: [...holeKeys] })
    if (!isTaken) return
    toast({
      message: t('review.accepted', { count: holeKeys.length }),
      onUndo: () => take({ type: 'unaccept', holeKeys: [...holeKeys] }),
    })
  }
}
