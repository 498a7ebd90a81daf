import type { ProposedHole } from '@pinwise/golf'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckIcon } from '../../../ui/icons.ts'
import { useReviewPage } from './review-context.ts'

export function AcceptButton({ hole: { key, accepted } }: { hole: ProposedHole }) {
  const { t } = useTranslation('map-import')
  const { take } = useReviewPage()
  return (
    <Button
      variant={accepted ? 'secondary' : 'primary'}
      icon={<CheckIcon size={18} aria-hidden="true" />}
      aria-keyshortcuts="a"
      onClick={() => take({ type: accepted ? 'unaccept' : 'accept', holeKeys: [key] })}
    >
      {t(accepted ? 'panel.unaccept' : 'panel.accept')}
    </Button>
  )
}
