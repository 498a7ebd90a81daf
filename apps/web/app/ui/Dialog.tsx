import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import styles from './Dialog.module.css'
import { look } from './look.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons, the main one last. */
  actions?: ReactNode
  size?: 'narrow' | 'wide'
  /** Off where an accidental click would lose typed input. */
  closesOnClickOutside?: boolean
}

/** Traps the focus, closes with Esc and returns the focus. Mark the initial focus with `data-autofocus`. */
export function Dialog({
  opened,
  onClose,
  title,
  children,
  actions,
  size = 'narrow',
  closesOnClickOutside = true,
}: DialogProps) {
  const { t } = useTranslation()
  useFocusBack()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size === 'narrow' ? 480 : 760}
      closeOnClickOutside={closesOnClickOutside}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {children}
      {actions && <DialogActions>{actions}</DialogActions>}
    </Modal>
  )
}

/** The kit returns the focus when a dialog closes, but not when it is unmounted while open. */
function useFocusBack() {
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    },
    [before],
  )
}

/** The buttons at the end; for a dialog whose content is a form, inside that form. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`${styles.actions} ${look('row', 'gap3', 'right')}`}>{children}</div>
}
