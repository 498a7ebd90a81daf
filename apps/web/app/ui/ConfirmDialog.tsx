import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { look } from './look.ts'

export interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  /** Names the thing and how many: "Delete the campaign Autumn Cup?" */
  title: string
  /** What is lost, and that it cannot be undone. */
  message: ReactNode
  /** Says the action: "Delete campaign", never "OK". */
  confirmLabel: string
  variant?: 'danger' | 'primary'
  loading?: boolean
}

/** For actions that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title,
  message,
  confirmLabel,
  variant = 'danger',
  loading = false,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {t('ui.cancel')}
      </Button>
      <Button variant={variant} loading={loading} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog opened={opened} onClose={onClose} title={title} actions={actions} closesOnClickOutside={false}>
      <p className={look('flush')}>{message}</p>
    </Dialog>
  )
}
