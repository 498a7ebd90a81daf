import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type BodyInput, CallFailed, DEVICE_KINDS, deviceCalls } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Controller, useController, useForm } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordDialog, RecordForm } from '../shell/RecordForm.tsx'
import { ClubField } from './ClubField.tsx'
import type { NewKey } from './device-parts.ts'

interface NewDeviceDialogProps {
  opened: boolean
  onClose: () => void
  onCreated: (made: NewKey) => void
}

export function NewDeviceDialog({ opened, onClose, onCreated }: NewDeviceDialogProps) {
  const { t } = useTranslation('devices')
  return (
    <RecordDialog opened={opened} onClose={onClose} title={t('newDevice.title')}>
      <NewDeviceForm onClose={onClose} onCreated={onCreated} />
    </RecordDialog>
  )
}

type NewDevice = BodyInput<Described['createDevice']>
const FIELDS = ['label', 'cartNumber', 'serial'] as const
const SERVER = 'server'

function NewDeviceForm({ onClose, onCreated }: Omit<NewDeviceDialogProps, 'opened'>) {
  const { t, i18n } = useTranslation('devices')
  const queries = useQueryClient()
  const { register, control, handleSubmit, setError, formState } = useForm<NewDevice, unknown, NewDevice>({
    resolver: standardSchemaResolver(deviceCalls.createDevice.body),
    defaultValues: { kind: 'cart', label: '', cartNumber: null, serial: null, clubId: null },
  })
  const create = useMutation({
    mutationFn: (body: NewDevice) => call(calls.createDevice, { body }),
    onSuccess: made => {
      void queries.invalidateQueries({ queryKey: ['devices'] })
      onClose()
      onCreated(made)
    },
    onError: async error => {
      const message = await problemSentence(i18n, error)
      const isTaken = error instanceof CallFailed && error.problem?.code === 'serial_taken'
      if (isTaken) setError('serial', { type: SERVER, message }, { shouldFocus: true })
      else toast({ status: 'danger', message })
    },
  })
  const wrong = (field: (typeof FIELDS)[number]) => {
    const error = formState.errors[field]
    return error?.type === SERVER ? error.message : error && t(`newDevice.wrong.${field}`)
  }
  const clubIdField = useController({ control, name: 'clubId' }).field
  return (
    <RecordForm
      onSubmit={handleSubmit(body => create.mutateAsync(body).catch(() => undefined))}
      onCancel={onClose}
      submit={t('newDevice.create')}
      isSaving={create.isPending}
      errors={Object.fromEntries(FIELDS.map(field => [`new-device-${field}`, wrong(field)]))}
    >
      <TextField
        id="new-device-label"
        label={t('columns.label')}
        description={t('newDevice.labelNote')}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        error={wrong('label')}
        {...register('label')}
      />
      <Controller
        control={control}
        name="kind"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <SelectField
            label={t('columns.kind')}
            options={DEVICE_KINDS.map(kind => ({ value: kind, label: t(`kinds.${kind}`) }))}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            ref={ref}
          />
        )}
      />
      <Controller
        control={control}
        name="cartNumber"
        render={({ field: { value, onChange, onBlur } }) => (
          <NumberField
            id="new-device-cartNumber"
            label={t('cartNumber')}
            min={1}
            max={9999}
            value={value ?? null}
            onChange={onChange}
            onBlur={onBlur}
            error={wrong('cartNumber')}
          />
        )}
      />
      <TextField
        id="new-device-serial"
        label={t('serial')}
        maxLength={60}
        autoComplete="off"
        error={wrong('serial')}
        {...register('serial', { setValueAs: (serial: string | null) => serial?.trim() || null })}
      />
      <ClubField value={clubIdField.value ?? null} onChange={clubIdField.onChange} />
    </RecordForm>
  )
}
