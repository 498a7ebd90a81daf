import type { TrackerHealth } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'

const STATUS: Readonly<Record<TrackerHealth, Status>> = {
  online: 'success',
  stale: 'warning',
  offline: 'neutral',
  parked: 'info',
  lost: 'danger',
}

export function HealthBadge({ health }: { health: TrackerHealth }) {
  const { t } = useTranslation()
  return <StatusBadge status={STATUS[health]} label={t(`tracker.healths.${health}`)} />
}
