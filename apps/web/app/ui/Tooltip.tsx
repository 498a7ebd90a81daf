import { Tooltip as KitTooltip } from '@mantine/core'
import type { ReactElement } from 'react'

export interface TooltipProps {
  label: string
  /** A side on which it covers no control that comes next. */
  position?: 'top' | 'right'
  children: ReactElement
}

/** Repeats the label, or adds a little; essential information must not be only here. */
export function Tooltip({ label, position = 'top', children }: TooltipProps) {
  return (
    <KitTooltip label={label} position={position}>
      {children}
    </KitTooltip>
  )
}
