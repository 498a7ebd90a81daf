import { colourOfValidity } from '@pinwise/contract'
import { ActiveIcon, ExpiredIcon, InactiveIcon, ScheduledIcon } from './icons.ts'
import { StatusBadge } from './StatusBadge.tsx'

const ICONS = {
  success: <ActiveIcon size={10} aria-hidden="true" />,
  warning: <InactiveIcon size={14} aria-hidden="true" />,
  danger: <ExpiredIcon size={14} stroke={2.5} aria-hidden="true" />,
  info: <ScheduledIcon size={14} aria-hidden="true" />,
} as const

/** Source specification, section 3, in its four colours. `label` is the status in the user's language. */
export function ValidityBadge({ validity, label }: { validity: string; label: string }) {
  const status = colourOfValidity(validity)
  return <StatusBadge status={status} label={label} icon={ICONS[status]} />
}
