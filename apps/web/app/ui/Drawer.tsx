import { Drawer as KitDrawer } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

export interface DrawerProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** Slides in from the right, on a phone over the whole page. It traps the focus and returns it. */
export function Drawer({ opened, onClose, title, children }: DrawerProps) {
  const { t } = useTranslation()

  /**
   * Esc closes the topmost overlay: an open list or a dialog of the drawer comes first, and is not inside its element.
   */
  function closeOnEscape(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget, key } = event
    if (key !== 'Escape' || !(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') onClose()
  }

  return (
    <KitDrawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size={560}
      padding="lg"
      // The kit's scroll lock writes a style element, which our CSP refuses: kit.css locks instead.
      lockScroll={false}
      closeOnEscape={false}
      onKeyDown={closeOnEscape}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {children}
    </KitDrawer>
  )
}
