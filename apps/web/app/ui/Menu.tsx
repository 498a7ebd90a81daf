import { Menu as KitMenu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import type { RenderRoot } from './Button.tsx'

export interface MenuItem {
  key: string
  label: string
  icon?: ReactNode
  onSelect?: () => void
  /** For an item that is a link. */
  renderRoot?: RenderRoot
  danger?: boolean
  disabled?: boolean
}

export interface MenuProps {
  /** A Button or an IconButton. */
  trigger: ReactElement
  items: readonly MenuItem[]
}

/** Dangerous items come last, below a separator. */
export function Menu({ trigger, items }: MenuProps) {
  const safe = items.filter(item => !item.danger)
  const dangerous = items.filter(item => item.danger)
  return (
    <KitMenu>
      <KitMenu.Target>{trigger}</KitMenu.Target>
      <KitMenu.Dropdown>
        {safe.map(kitItem)}
        {safe.length > 0 && dangerous.length > 0 && <KitMenu.Divider />}
        {dangerous.map(kitItem)}
      </KitMenu.Dropdown>
    </KitMenu>
  )
}

function kitItem({ key, label, icon, onSelect, renderRoot, danger, disabled }: MenuItem) {
  return (
    <KitMenu.Item
      key={key}
      leftSection={icon}
      onClick={onSelect}
      disabled={disabled}
      {...(renderRoot && { renderRoot })}
      data-danger={danger || undefined}
    >
      {label}
    </KitMenu.Item>
  )
}
