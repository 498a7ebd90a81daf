import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before a form with changes is left, by a link, by Back or by closing the tab. Panels over the page may open. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('ui.leaveQuestion')}
      message={t('ui.leaveLoses')}
      confirmLabel={t('ui.leave')}
    />
  )
}
