import type { EnquiryStatus } from '@pinwise/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MessageIcon, ScheduledIcon } from '../../../ui/icons.ts'
import { type Status, StatusBadge } from '../../../ui/StatusBadge.tsx'

const LOOKS: Record<EnquiryStatus, Status> = {
  new: 'info',
  open: 'warning',
  answered: 'success',
  closed: 'neutral',
  spam: 'danger',
}

/** Waiting is no alarm. */
const ICONS = { new: MessageIcon, open: ScheduledIcon } as const

export function EnquiryBadge({ status }: { status: EnquiryStatus }) {
  const { t } = useTranslation('dashboard')
  const Icon = status === 'new' || status === 'open' ? ICONS[status] : null
  return (
    <StatusBadge
      status={LOOKS[status]}
      label={t(`enquiries.statuses.${status}`)}
      icon={Icon && <Icon size={14} stroke={2.5} aria-hidden="true" />}
    />
  )
}
