import { useTranslation } from '../../i18n/use-translation.ts'
import { EditIcon } from '../../ui/icons.ts'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'
import type { BoardGreen } from '../greens/day-board.ts'
import type { GreenState } from '../greens/green-state.ts'

const STATUSES: Record<GreenState, Status> = {
  'no-green': 'neutral',
  missing: 'danger',
  'off-green': 'danger',
  stale: 'neutral',
  set: 'success',
}

/** The state of a green as an icon and a word; an unpublished change takes precedence. */
export function GreenStateBadge({ green: { state, draft } }: { green: BoardGreen }) {
  const { t } = useTranslation('pin-position')
  if (draft)
    return <StatusBadge status="info" label={t('state.changed')} icon={<EditIcon size={14} aria-hidden="true" />} />
  return <StatusBadge status={STATUSES[state]} label={t(`state.${state}`)} />
}
