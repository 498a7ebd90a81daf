import type { Partner, PartnerWebhook } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { Loaded } from '../shell/Loaded.tsx'
import styles from './Partners.module.css'
import { SecretDialog } from './SecretDialog.tsx'
import { usePartnerChange } from './use-partner.ts'

/** The webhook that notifies the partner of new pins, and the secret that signs it. */
export function WebhookCard({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partners')
  // Not part of the form, which is reset when the webhook has changed: a secret is shown until the user has copied it.
  const [secret, setSecret] = useState<string | null>(null)
  const webhook = useQuery({
    queryKey: ['partner', partner.id, 'webhook'],
    queryFn: ({ signal }) => call(calls.getPartnerWebhook, { params: { id: partner.id }, signal }),
  })
  return (
    <Card headingLevel={3} title={t('webhook.title')} note={t('webhook.note')}>
      <Loaded
        query={webhook}
        loading={t('webhook.loading')}
        failed={t('webhook.failed')}
        skeleton={<Skeleton shape="row" count={2} />}
      >
        {({ webhook: found }) => (
          <WebhookForm key={`${found?.url} ${found?.enabled}`} partner={partner} webhook={found} onSecret={setSecret} />
        )}
      </Loaded>
      <SecretDialog
        secret={secret}
        title={t('webhook.secret', { name: partner.name })}
        note={t('webhook.secretNote')}
        onClose={() => setSecret(null)}
      />
    </Card>
  )
}

interface WebhookFormProps {
  partner: Partner
  webhook: PartnerWebhook | null
  onSecret: (secret: string) => void
}

function WebhookForm({ partner, webhook, onSecret }: WebhookFormProps) {
  const { t } = useTranslation('partners')
  const queries = useQueryClient()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [enabled, setEnabled] = useState(webhook?.enabled ?? true)
  const [isWrong, setWrong] = useState(false)
  const params = { id: partner.id }
  const refresh = () => void queries.invalidateQueries({ queryKey: ['partner', partner.id, 'webhook'] })
  const onDone = (made: { secret: string | null }) => {
    if (made.secret) onSecret(made.secret)
    else toast({ message: t('webhook.saved') })
    refresh()
  }
  const save = usePartnerChange(partner.id, {
    change: () => call(calls.setPartnerWebhook, { params, body: { url: url.trim(), enabled } }),
    onDone,
  })
  const rotate = usePartnerChange(partner.id, {
    change: () => call(calls.rotatePartnerWebhookSecret, { params }),
    onDone,
  })
  const remove = usePartnerChange(partner.id, {
    change: () => call(calls.deletePartnerWebhook, { params }),
    onDone: () => {
      toast({ message: t('webhook.removed') })
      refresh()
    },
  })
  function submit() {
    const isAddress = /^https:\/\/[^\s@]+\.[^\s@]+$/.test(url.trim())
    setWrong(!isAddress)
    if (isAddress) save.mutate(undefined)
  }
  return (
    <form
      noValidate
      className={`${styles.form} ${look('column')}`}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      {webhook && <WebhookState webhook={webhook} />}
      <TextField
        id="webhook-url"
        type="url"
        label={t('webhook.url')}
        placeholder="https://"
        maxLength={500}
        autoComplete="off"
        value={url}
        onChange={event => setUrl(event.currentTarget.value)}
        {...(isWrong && { error: t('webhook.wrongUrl') })}
      />
      <CheckboxField label={t('webhook.enabled')} checked={enabled} onChange={setEnabled} />
      <div className={look('row', 'gap2')}>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        {webhook && (
          <>
            <Button loading={rotate.isPending} onClick={() => rotate.mutate(undefined)}>
              {t('webhook.rotate')}
            </Button>
            <ConfirmedButton
              label={t('webhook.remove')}
              onConfirm={close => remove.mutate(undefined, { onSuccess: close })}
              title={t('webhook.removeQuestion')}
              message={t('webhook.removeLoses')}
              confirmLabel={t('webhook.remove')}
              loading={remove.isPending}
            />
          </>
        )}
      </div>
    </form>
  )
}

function WebhookState({ webhook }: { webhook: PartnerWebhook }) {
  const { t } = useTranslation('partners')
  const { enabled, disabledAt, failingSince, previousUntil, secretHint } = webhook
  const state = disabledAt ? 'switchedOff' : !enabled ? 'off' : failingSince ? 'failing' : 'working'
  const status = { switchedOff: 'danger', off: 'neutral', failing: 'warning', working: 'success' } as const
  return (
    <p className={look('flush', 'muted')}>
      <StatusBadge status={status[state]} label={t(`webhook.states.${state}`)} />{' '}
      {t('webhook.hint', { hint: secretHint })}
      {previousUntil && (
        <>
          {' '}
          {t('webhook.previous')} <Moment at={previousUntil} />.
        </>
      )}
    </p>
  )
}
