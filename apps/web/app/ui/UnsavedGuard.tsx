import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { hasUnsavedChanges, registerUnsavedChanges } from './unsaved-changes.ts'

interface UnsavedGuardProps {
  isDirty: boolean
  /** The texts, where the changes are not simply lost. */
  title?: string
  message?: string
  confirmLabel?: string
}

/** In a form: while it has changes, leaving the page must be confirmed, here or in the browser's own dialog. */
export function UnsavedGuard({ isDirty, title, message, confirmLabel }: UnsavedGuardProps) {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<{ answer: (mayLeave: boolean) => void } | null>(null)

  useEffect(() => {
    if (!isDirty) return
    const letGo = registerUnsavedChanges(() => new Promise(answer => setQuestion({ answer })))
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => {
      letGo()
      window.removeEventListener('beforeunload', onBeforeUnload)
    }
  }, [isDirty])

  function answer(mayLeave: boolean) {
    question?.answer(mayLeave)
    setQuestion(null)
  }

  return (
    <ConfirmDialog
      opened={question !== null}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
      title={title ?? t('ui.leaveQuestion')}
      message={message ?? t('ui.leaveLoses')}
      confirmLabel={confirmLabel ?? t('ui.leave')}
    />
  )
}
