import { useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

interface ConfirmedButtonProps extends Omit<ConfirmDialogProps, 'opened' | 'onClose' | 'onConfirm'> {
  label: string
  button?: Omit<ButtonProps, 'children' | 'onClick'>
  /** The question stays until `close` is called, so that it can show that the action is under way. */
  onConfirm: (close: () => void) => void
}

/** A button whose action is confirmed first. */
export function ConfirmedButton({ label, button, onConfirm, ...question }: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog {...question} opened={isAsking} onClose={close} onConfirm={() => onConfirm(close)} />
    </>
  )
}
