import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { signOut } from '../../session/session.ts'
import { toast } from '../../ui/toast.ts'

/** Leaves by loading the sign-in page anew, so that nothing of the person stays in memory. */
export function useSignOut() {
  const { t } = useTranslation('common')
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => location.assign(paths.login),
    onError: () => toast({ status: 'danger', message: t('shell.you.signOutFailed') }),
  })
}
