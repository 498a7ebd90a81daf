import type { UserStatus } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LockedIcon, SendIcon } from '../../ui/icons.ts'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'

const LOOKS: Record<UserStatus, Status> = {
  active: 'success',
  invited: 'info',
  unconfirmed: 'warning',
  disabled: 'danger',
  unknown: 'neutral',
}
const ICONS = { invited: SendIcon, disabled: LockedIcon } as const

export function UserStatusBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation('users')
  const Icon = status === 'invited' || status === 'disabled' ? ICONS[status] : null
  return (
    <StatusBadge
      status={LOOKS[status]}
      label={t(`statuses.${status}`)}
      icon={Icon && <Icon size={14} stroke={2.5} aria-hidden="true" />}
    />
  )
}
