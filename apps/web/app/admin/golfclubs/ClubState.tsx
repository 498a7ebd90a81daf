import type { ClubSummary } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** Whether golfers see the club, and whether it is one of ours to try things with. */
export function ClubState({ club: { published, demo } }: { club: Pick<ClubSummary, 'published' | 'demo'> }) {
  const { t } = useTranslation('golfclubs')
  return (
    <>
      <StatusBadge status={published ? 'success' : 'neutral'} label={t(published ? 'published' : 'notPublished')} />{' '}
      {demo && <StatusBadge status="info" label={t('demo')} />}
    </>
  )
}
