import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Advertiser, advertiserCalls, type BodyInput } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordDialog, RecordForm } from '../shell/RecordForm.tsx'

interface AdvertiserDialogProps {
  opened: boolean
  /** None: a new one. */
  advertiser: Advertiser | null
  onClose: () => void
}

export function AdvertiserDialog({ opened, advertiser, onClose }: AdvertiserDialogProps) {
  const { t } = useTranslation('adv')
  return (
    <RecordDialog opened={opened} onClose={onClose} title={advertiser?.name ?? t('advertiser.new')}>
      <AdvertiserForm advertiser={advertiser} onClose={onClose} />
    </RecordDialog>
  )
}

type NewAdvertiser = BodyInput<Described['createAdvertiser']>
const FIELDS = ['name', 'contactEmail', 'link'] as const
const orNull = (text: string | null) => text?.trim() || null

function AdvertiserForm({ advertiser, onClose }: Omit<AdvertiserDialogProps, 'opened'>) {
  const { t } = useTranslation('adv')
  const queries = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const { register, handleSubmit, formState } = useForm<NewAdvertiser, unknown, NewAdvertiser>({
    resolver: standardSchemaResolver(advertiserCalls.createAdvertiser.body),
    defaultValues: {
      key,
      name: advertiser?.name ?? '',
      contactName: advertiser?.contactName ?? null,
      contactEmail: advertiser?.contactEmail ?? null,
      link: advertiser?.link ?? null,
      note: advertiser?.note ?? null,
    },
  })
  const save = useMutation({
    mutationFn: ({ key: _key, ...fields }: NewAdvertiser) =>
      advertiser
        ? call(calls.changeAdvertiser, {
            params: { id: advertiser.id },
            body: { ...fields, version: advertiser.version },
          })
        : call(calls.createAdvertiser, { body: { key, ...fields } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['advertisers'] })
      void queries.invalidateQueries({ queryKey: ['campaigns'] })
      toast({ message: t('advertiser.saved') })
      onClose()
    },
  })
  const wrong = (field: (typeof FIELDS)[number]) => formState.errors[field] && t(`advertiser.wrong.${field}`)
  return (
    <RecordForm
      onSubmit={handleSubmit(body => save.mutateAsync(body).catch(() => undefined))}
      onCancel={onClose}
      submit={t('save')}
      isSaving={save.isPending}
      errors={Object.fromEntries(FIELDS.map(field => [`advertiser-${field}`, wrong(field)]))}
    >
      <TextField
        id="advertiser-name"
        label={t('columns.name')}
        maxLength={120}
        autoComplete="off"
        data-autofocus
        error={wrong('name')}
        {...register('name')}
      />
      <TextField
        id="advertiser-contactName"
        label={t('advertiser.contactName')}
        maxLength={120}
        autoComplete="off"
        {...register('contactName', { setValueAs: orNull })}
      />
      <TextField
        id="advertiser-contactEmail"
        type="email"
        label={t('advertiser.contactEmail')}
        maxLength={254}
        autoComplete="off"
        error={wrong('contactEmail')}
        {...register('contactEmail', { setValueAs: orNull })}
      />
      <TextField
        id="advertiser-link"
        type="url"
        label={t('advertiser.link')}
        placeholder="https://"
        maxLength={300}
        autoComplete="off"
        error={wrong('link')}
        {...register('link', { setValueAs: orNull })}
      />
      <TextAreaField
        id="advertiser-note"
        label={t('advertiser.note')}
        maxLength={500}
        {...register('note', { setValueAs: orNull })}
      />
    </RecordForm>
  )
}
