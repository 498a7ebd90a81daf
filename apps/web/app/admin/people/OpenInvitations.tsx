import type { CustomerDetails, Invitation } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CloseIcon, SendIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { toast } from '../../ui/toast.ts'
import styles from './People.module.css'
import { useDay } from './PersonRow.tsx'
import { useRefreshPeople } from './use-people.ts'

/** Invitations that have not been accepted yet. */
export function OpenInvitations({ customer }: { customer: CustomerDetails }) {
  const { t } = useTranslation('people')
  return (
    <>
      <h4 className={styles.subtitle}>{t('invitations')}</h4>
      <ul className={`${styles.people} ${look('stack', 'list')}`}>
        {customer.invitations.map(invitation => (
          <InvitationRow key={invitation.id} customerId={customer.id} invitation={invitation} />
        ))}
      </ul>
    </>
  )
}

function InvitationRow({ customerId, invitation }: { customerId: string; invitation: Invitation }) {
  const { t } = useTranslation('people')
  const day = useDay()
  const refresh = useRefreshPeople(customerId)
  const [isConfirming, setConfirming] = useState(false)
  const { id: invitationId, name, email, kind, invitedBy, sentAt, expiresAt } = invitation
  const params = { id: customerId, invitationId }
  const resend = useMutation({
    mutationFn: () => call(calls.resendInvitation, { params }),
    onSuccess: () => toast({ message: t('resent', { email }) }),
    onSettled: refresh,
  })
  const withdraw = useMutation({
    mutationFn: () => call(calls.withdrawInvitation, { params }),
    onSuccess: () => toast({ message: t('withdrawn', { name }) }),
    onSettled: () => {
      setConfirming(false)
      refresh()
    },
  })
  const sent = { kind: t(`kinds.${kind}`), day: day(sentAt) }
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{email}</small>
        <small>{invitedBy ? t('sent', { ...sent, name: invitedBy }) : t('sentOnly', sent)}</small>
        {Date.parse(expiresAt) <= Date.now() && <small data-late>{t('expired')}</small>}
      </span>
      <div className={`${styles.buttons} ${look('row', 'gap2', 'fixed')}`}>
        <IconButton
          label={t('resendTo', { name })}
          icon={<SendIcon size={20} aria-hidden="true" />}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        />
        <IconButton
          label={t('withdrawOf', { name })}
          icon={<CloseIcon size={20} aria-hidden="true" />}
          onClick={() => setConfirming(true)}
        />
      </div>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => withdraw.mutate()}
        title={t('withdrawQuestion', { name })}
        message={t('withdrawLoses')}
        confirmLabel={t('withdrawConfirm')}
        loading={withdraw.isPending}
      />
    </li>
  )
}
