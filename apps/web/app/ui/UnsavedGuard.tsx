import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { hasUnsavedChanges, holdChanges } from './unsaved-changes.ts'

interface UnsavedGuardProps {
  isDirty: boolean
  /** What becomes of the changes, where they are not simply lost. */
  title?: string
  message?: string
  confirmLabel?: string
}

/** In a form: while it has changes, whoever wants to leave the page asks here first, and the browser asks by itself. */
export function UnsavedGuard({ isDirty, title, message, confirmLabel }: UnsavedGuardProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ answer: (mayLeave: boolean) => void } | null>(null)

  useEffect(() => {
    if (!isDirty) return
    const letGo = holdChanges(() => new Promise(answer => setAsked({ answer })))
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      letGo()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isDirty])

  function answer(mayLeave: boolean) {
    asked?.answer(mayLeave)
    setAsked(null)
  }

  return (
    <ConfirmDialog
      opened={asked !== null}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
      title={title ?? t('ui.leaveQuestion')}
      message={message ?? t('ui.leaveLoses')}
      confirmLabel={confirmLabel ?? t('ui.leave')}
    />
  )
}
