import type { ReactNode } from 'react'
import { DangerIcon, InfoIcon, NeutralIcon, SuccessIcon, WarningIcon } from './icons.ts'
import styles from './StatusBadge.module.css'

export const STATUSES = ['success', 'warning', 'danger', 'info', 'neutral'] as const
export type Status = (typeof STATUSES)[number]

export const STATUS_ICONS = {
  success: SuccessIcon,
  warning: WarningIcon,
  danger: DangerIcon,
  info: InfoIcon,
  neutral: NeutralIcon,
} as const satisfies Record<Status, unknown>

export interface StatusBadgeProps {
  status: Status
  /** The label: colour must not be the only sign. */
  label: string
  /** Instead of the icon of the status. */
  icon?: ReactNode
  /** White on a full colour, for what must not be missed. */
  solid?: boolean
}

export function StatusBadge({ status, label, icon, solid = false }: StatusBadgeProps) {
  const Icon = STATUS_ICONS[status]
  return (
    <span className={styles.badge} data-status={status} data-solid={solid || undefined}>
      {icon ?? <Icon size={14} stroke={2.5} aria-hidden="true" />}
      {label}
    </span>
  )
}
