import { Tooltip as KitTooltip } from '@mantine/core'
import type { ReactElement } from 'react'

export interface TooltipProps {
  label: string
  /** Where it covers nothing that one goes on to. */
  position?: 'top' | 'right'
  children: ReactElement
}

/** Says again, or a little more; what one must know is never only here. */
export function Tooltip({ label, position = 'top', children }: TooltipProps) {
  return (
    <KitTooltip label={label} position={position}>
      {children}
    </KitTooltip>
  )
}
