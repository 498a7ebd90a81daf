import { ActiveIcon, ExpiredIcon, InactiveIcon, ScheduledIcon } from './icons.ts'
import { StatusBadge } from './StatusBadge.tsx'

const LOOKS = {
  Active: { status: 'success', icon: <ActiveIcon size={10} aria-hidden="true" /> },
  Inactive: { status: 'warning', icon: <InactiveIcon size={14} aria-hidden="true" /> },
  Expired: { status: 'danger', icon: <ExpiredIcon size={14} stroke={2.5} aria-hidden="true" /> },
} as const

const OTHER = { status: 'info', icon: <ScheduledIcon size={14} aria-hidden="true" /> } as const

const hasLook = (validity: string): validity is keyof typeof LOOKS => Object.hasOwn(LOOKS, validity)

/** Source specification, section 3: anything but the three gives info. `label` is the word in the person's language. */
export function ValidityBadge({ validity, label }: { validity: string; label: string }) {
  const { status, icon } = hasLook(validity) ? LOOKS[validity] : OTHER
  return <StatusBadge status={status} label={label} icon={icon} />
}
