import type { TrackerHealth } from '@pinwise/contract'
import { memo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'

const STATUS: Readonly<Record<TrackerHealth, Status>> = {
  online: 'success',
  stale: 'warning',
  offline: 'neutral',
  parked: 'info',
  lost: 'danger',
}

/** Rendered again only when the health changes: lists of trackers have hundreds. */
export const HealthBadge = memo(function HealthBadge({ health }: { health: TrackerHealth }) {
  const { t } = useTranslation()
  return <StatusBadge status={STATUS[health]} label={t(`tracker.healths.${health}`)} />
})
