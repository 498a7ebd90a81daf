import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type BodyInput, CallFailed, type Partner, PartnerFields } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordDialog, RecordForm } from '../shell/RecordForm.tsx'
import { useShowPartner } from './use-partner.ts'

interface PartnerDialogProps {
  opened: boolean
  onClose: () => void
  /** None: a new one is made. */
  partner?: Partner
  onCreated?: (made: Partner) => void
}

export function PartnerDialog({ opened, onClose, partner, onCreated }: PartnerDialogProps) {
  const { t } = useTranslation('partners')
  return (
    <RecordDialog opened={opened} onClose={onClose} title={partner ? t('edit.title') : t('new.title')}>
      <PartnerForm onClose={onClose} {...(partner && { partner })} {...(onCreated && { onCreated })} />
    </RecordDialog>
  )
}

const RecordFields = PartnerFields.omit({ clubs: true })
type Fields = Omit<BodyInput<Described['replacePartner']>, 'clubs' | 'version'>
const FIELDS = ['name', 'contactName', 'contactEmail', 'website', 'note'] as const
const SERVER = 'server'
const EMPTY: Fields = { name: '', contactName: null, contactEmail: null, website: null, note: null, enabled: true }

function PartnerForm({ partner, onClose, onCreated }: Omit<PartnerDialogProps, 'opened'>) {
  const { t, i18n } = useTranslation('partners')
  const show = useShowPartner()
  // The idempotency key: however often it is sent, one partner is created.
  const [key] = useState(() => crypto.randomUUID())
  const { register, control, handleSubmit, setError, formState } = useForm<Fields, unknown, Fields>({
    resolver: standardSchemaResolver(RecordFields),
    defaultValues: partner ? (RecordFields.strip().parse(partner) as Fields) : EMPTY,
  })
  const save = useMutation({
    mutationFn: (fields: Fields) =>
      partner
        ? call(calls.changePartner, { params: { id: partner.id }, body: { ...fields, version: partner.version } })
        : call(calls.createPartner, { body: { ...fields, key } }),
    onSuccess: saved => {
      show(saved.id, saved)
      toast({ message: t(partner ? 'edit.saved' : 'new.saved', { name: saved.name }) })
      onClose()
      if (!partner) onCreated?.(saved)
    },
    onError: async error => {
      const message = await problemSentence(i18n, error)
      const isTaken = error instanceof CallFailed && error.problem?.code === 'partner_name_taken'
      if (isTaken) setError('name', { type: SERVER, message }, { shouldFocus: true })
      else toast({ status: 'danger', message })
    },
  })
  const wrong = (field: (typeof FIELDS)[number]) => {
    const error = formState.errors[field]
    return error?.type === SERVER ? error.message : error && t(`wrong.${field}`)
  }
  const optional = { setValueAs: (typed: string | null) => typed?.trim() || null }
  const enabledField = useController({ control, name: 'enabled' }).field
  return (
    <RecordForm
      onSubmit={handleSubmit(fields => save.mutateAsync(fields).catch(() => undefined))}
      onCancel={onClose}
      submit={t(partner ? 'save' : 'new.create')}
      isSaving={save.isPending}
      errors={Object.fromEntries(FIELDS.map(field => [`partner-${field}`, wrong(field)]))}
    >
      <TextField
        id="partner-name"
        label={t('name')}
        maxLength={120}
        autoComplete="off"
        data-autofocus
        error={wrong('name')}
        {...register('name')}
      />
      <TextField
        id="partner-contactName"
        label={t('contactName')}
        maxLength={120}
        autoComplete="off"
        error={wrong('contactName')}
        {...register('contactName', optional)}
      />
      <TextField
        id="partner-contactEmail"
        type="email"
        label={t('contactEmail')}
        description={t('contactEmailNote')}
        maxLength={254}
        autoComplete="off"
        error={wrong('contactEmail')}
        {...register('contactEmail', optional)}
      />
      <TextField
        id="partner-website"
        type="url"
        label={t('website')}
        placeholder="https://"
        maxLength={300}
        autoComplete="off"
        error={wrong('website')}
        {...register('website', optional)}
      />
      <TextAreaField
        id="partner-note"
        label={t('note')}
        maxLength={500}
        error={wrong('note')}
        {...register('note', optional)}
      />
      <CheckboxField
        label={t('enabled')}
        description={t('enabledNote')}
        checked={enabledField.value}
        onChange={enabledField.onChange}
      />
    </RecordForm>
  )
}
