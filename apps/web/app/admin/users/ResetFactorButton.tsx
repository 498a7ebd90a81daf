import type { User } from '@pinwise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DeviceIcon } from '../../ui/icons.ts'
import { toast } from '../../ui/toast.ts'
import { showUser } from './use-users.ts'
import { resetSecondFactor } from './user-change.ts'

/** For a user whose phone is lost. It cannot be undone: the key on that phone is deleted. */
export function ResetFactorButton({ user }: { user: User }) {
  const { t, i18n } = useTranslation('users')
  const queries = useQueryClient()
  const { name } = user
  const [isConfirming, setConfirming] = useState(false)
  const reset = useMutation({
    mutationFn: () => resetSecondFactor(user),
    onSuccess: saved => {
      showUser(queries, saved)
      toast({ message: t('drawer.factorReset', { name }) })
    },
    onError: async error => toast({ status: 'danger', message: await problemSentence(i18n, error) }),
    onSettled: () => setConfirming(false),
  })
  return (
    <>
      <Button icon={<DeviceIcon size={18} aria-hidden="true" />} onClick={() => setConfirming(true)}>
        {t('drawer.resetFactor')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => reset.mutate()}
        title={t('drawer.resetFactorQuestion', { name })}
        message={t('drawer.resetFactorNote')}
        confirmLabel={t('drawer.resetFactorConfirm', { name })}
        loading={reset.isPending}
      />
    </>
  )
}
