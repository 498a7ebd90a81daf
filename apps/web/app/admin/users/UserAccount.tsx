import type { User } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { DeleteIcon, DeviceIcon, LockedIcon, SendIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { toast } from '../../ui/toast.ts'
import { useChangeUser } from './use-change-user.ts'
import { useIsMe } from './use-is-me.ts'
import { showUser } from './use-users.ts'
import { deleteUser, resetSecondFactor } from './user-change.ts'

/** Whether someone can sign in at all. */
export function UserAccount({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const { t } = useTranslation('users')
  const { name, status } = user
  const isMe = useIsMe()(user)
  const [isConfirming, setConfirming] = useState(false)
  const change = useChangeUser()
  const enable = (enabled: boolean) =>
    change.mutate({ user, change: { enabled }, message: t(enabled ? 'drawer.enabled' : 'drawer.disabled', { name }) })

  function disableMe() {
    setConfirming(false)
    enable(false)
  }

  return (
    <Card headingLevel={3} title={t('drawer.account')}>
      <div className={look('row', 'gap2')}>
        {(status === 'invited' || status === 'unconfirmed') && <ResendButton user={user} />}
        {status === 'disabled' ? (
          <Button loading={change.isPending} onClick={() => enable(true)}>
            {t('drawer.enable')}
          </Button>
        ) : (
          <Button
            icon={<LockedIcon size={18} aria-hidden="true" />}
            loading={change.isPending}
            onClick={() => (isMe ? setConfirming(true) : enable(false))}
          >
            {t('drawer.disable')}
          </Button>
        )}
        <ResetFactorButton user={user} />
        <DeleteButton user={user} onDeleted={onDeleted} />
      </div>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={disableMe}
        title={t('drawer.disableMe', { name })}
        message={t('drawer.disableMeLoses')}
        confirmLabel={t('drawer.disableMeConfirm')}
      />
    </Card>
  )
}

function ResendButton({ user: { email, status } }: { user: User }) {
  const { t } = useTranslation('users')
  const send = useMutation({
    mutationFn: () => call(calls.sendVerificationEmail, { body: { email } }),
    onSuccess: () => toast({ message: t('drawer.resent', { email }) }),
  })
  return (
    <Button icon={<SendIcon size={18} aria-hidden="true" />} loading={send.isPending} onClick={() => send.mutate()}>
      {t(status === 'invited' ? 'drawer.resendInvitation' : 'drawer.resendLink')}
    </Button>
  )
}

function DeleteButton({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const { t } = useTranslation('users')
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteUser(user),
    onSuccess: () => {
      toast({ message: t('drawer.deleted', { name: user.name }) })
      queries.removeQueries({ queryKey: ['user', user.id] })
      void queries.invalidateQueries({ queryKey: ['users'] })
      onDeleted()
    },
  })
  return (
    <ConfirmedButton
      label={t('drawer.delete')}
      button={{ icon: <DeleteIcon size={18} aria-hidden="true" /> }}
      onConfirm={close => remove.mutate(undefined, { onError: close })}
      title={t('drawer.deleteQuestion', { name: user.name })}
      message={t('drawer.deleteLoses', { email: user.email })}
      confirmLabel={t('drawer.deleteConfirm', { name: user.name })}
      loading={remove.isPending}
    />
  )
}

/** For a user whose phone is lost. It cannot be undone: the key on that phone is deleted. */
function ResetFactorButton({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const queries = useQueryClient()
  const { name } = user
  const reset = useMutation({
    mutationFn: () => resetSecondFactor(user),
    onSuccess: saved => {
      showUser(queries, saved)
      toast({ message: t('drawer.factorReset', { name }) })
    },
  })
  return (
    <ConfirmedButton
      label={t('drawer.resetFactor')}
      button={{ icon: <DeviceIcon size={18} aria-hidden="true" /> }}
      onConfirm={close => reset.mutate(undefined, { onSettled: close })}
      title={t('drawer.resetFactorQuestion', { name })}
      message={t('drawer.resetFactorNote')}
      confirmLabel={t('drawer.resetFactorConfirm', { name })}
      loading={reset.isPending}
    />
  )
}
