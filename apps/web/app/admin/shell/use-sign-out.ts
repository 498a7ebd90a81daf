import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { leaveGolfersApp } from '../../play/leave-golfers-app.ts'
import { signOut } from '../../session/session.ts'
import { toast } from '../../ui/toast.ts'
import { discardUnsavedChanges, mayLeave } from '../../ui/unsaved-changes.ts'
import { forgetPerson } from './forget-person.ts'
import { useSessionUser } from './use-session-user.ts'

/** Leaves by a full load of the sign-in page, so that nothing of the user stays in memory. */
export function useSignOut() {
  const { t } = useTranslation('common')
  const { sub } = useSessionUser()
  return useMutation({
    mutationFn: async (options: Parameters<typeof signOut>[0]) => {
      if (!(await mayLeave())) return
      await leaveGolfersApp()
      await signOut(options)
      await forgetPerson(sub)
      discardUnsavedChanges()
      location.assign(paths.login)
    },
    onError: () => toast({ status: 'danger', message: t('shell.you.signOutFailed') }),
  })
}
