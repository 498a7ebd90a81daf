import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { hasUnsavedChanges, holdChanges } from './unsaved-changes.ts'

/** In a form: while it has changes, whoever wants to leave the page asks here first, and the browser asks by itself. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
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
      title={t('ui.leaveQuestion')}
      message={t('ui.leaveLoses')}
      confirmLabel={t('ui.leave')}
    />
  )
}
