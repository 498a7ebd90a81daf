import type { MapImport } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'

const STATUS = {
  reading: 'info',
  refused: 'danger',
  review: 'warning',
  accepted: 'success',
  discarded: 'neutral',
} as const satisfies Record<MapImport['state'], Status>

export function ImportStateBadge({ state }: { state: MapImport['state'] }) {
  const { t } = useTranslation('map-import')
  return <StatusBadge status={STATUS[state]} label={t(`states.${state}`)} />
}
