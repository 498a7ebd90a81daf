import type { FormEventHandler, ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { look } from '../../ui/look.ts'
import styles from './RecordForm.module.css'

interface RecordFormProps {
  onSubmit: FormEventHandler
  /** Without it there is no cancel button: for a form that stays on its page. */
  onCancel?: () => void
  /** The label of the submit button: "Create the club". */
  submit: string
  isSaving: boolean
  /** By the id of the field; a field without an error is left out or undefined. */
  errors: Readonly<Record<string, string | undefined>>
  children: ReactNode
}

/** The frame of every form that creates or changes a record: the errors, the fields, the buttons. */
export function RecordForm({ onSubmit, onCancel, submit, isSaving, errors, children }: RecordFormProps) {
  const { t } = useTranslation('common')
  return (
    <form noValidate className={look('column', 'gap4')} onSubmit={onSubmit}>
      <ErrorSummary
        title={t('ui.wrongFields')}
        errors={Object.entries(errors).flatMap(([fieldId, text]) => (text ? { fieldId, text } : []))}
      />
      {children}
      <DialogActions>
        {onCancel && <Button onClick={onCancel}>{t('ui.cancel')}</Button>}
        <Button type="submit" variant="primary" loading={isSaving}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  )
}

/** A form in a dialog. A click outside does not close the dialog, because the typed values would be lost. */
export function RecordDialog({ children, ...dialog }: RecordDialogProps) {
  return (
    <Dialog {...dialog} closesOnClickOutside={false}>
      {children}
    </Dialog>
  )
}

interface RecordDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  size?: 'narrow' | 'wide'
  children: ReactNode
}

/** Two short fields side by side. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={`${styles.pair} ${look('stack', 'gap3', 'top')}`}>{children}</div>
}
