import { Tooltip as KitTooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** Says again, or a little more; what one must know is never only here. */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return <KitTooltip label={label}>{children}</KitTooltip>
}
