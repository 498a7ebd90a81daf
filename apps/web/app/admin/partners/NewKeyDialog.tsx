import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type BodyInput, CreatePartnerKey, PARTNER_KEY_MODES, PARTNER_SCOPES, type Partner } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { Controller, useController, useForm } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FieldPair, RecordDialog, RecordForm } from '../shell/RecordForm.tsx'
import { usePartnerChange } from './use-partner.ts'

interface NewKeyDialogProps {
  partner: Partner
  opened: boolean
  onClose: () => void
  onCreated: (made: { secretKey: string }) => void
}

export function NewKeyDialog({ opened, ...rest }: NewKeyDialogProps) {
  const { t } = useTranslation('partners')
  return (
    <RecordDialog opened={opened} onClose={rest.onClose} title={t('keys.new')}>
      <NewKeyForm {...rest} />
    </RecordDialog>
  )
}

type NewKey = BodyInput<Described['createPartnerKey']>
const FIELDS = ['name', 'scopes', 'perMinute', 'perDay'] as const

function NewKeyForm({ partner, onClose, onCreated }: Omit<NewKeyDialogProps, 'opened'>) {
  const { t } = useTranslation('partners')
  const { register, control, handleSubmit, formState } = useForm<NewKey, unknown, NewKey>({
    resolver: standardSchemaResolver(CreatePartnerKey),
    defaultValues: { name: '', mode: 'test', scopes: ['consumer'], perMinute: 600, perDay: 100_000 },
  })
  const create = usePartnerChange(partner.id, {
    change: (body: NewKey) => call(calls.createPartnerKey, { params: { id: partner.id }, body }),
    onDone: made => {
      onClose()
      onCreated(made)
    },
  })
  const wrong = (field: (typeof FIELDS)[number]) => formState.errors[field] && t(`keys.wrong.${field}`)
  const modeField = useController({ control, name: 'mode' }).field
  const scopesField = useController({ control, name: 'scopes' }).field
  return (
    <RecordForm
      onSubmit={handleSubmit(body => create.mutateAsync(body).catch(() => undefined))}
      onCancel={onClose}
      submit={t('keys.create')}
      isSaving={create.isPending}
      errors={Object.fromEntries(FIELDS.map(field => [`key-${field}`, wrong(field)]))}
    >
      <TextField
        id="key-name"
        label={t('keys.name')}
        description={t('keys.nameNote')}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        error={wrong('name')}
        {...register('name')}
      />
      <SelectField
        label={t('keys.mode')}
        description={t(`keys.modeNote.${modeField.value}`)}
        options={PARTNER_KEY_MODES.map(mode => ({ value: mode, label: t(`modes.${mode}`) }))}
        value={modeField.value}
        onChange={modeField.onChange}
      />
      {PARTNER_SCOPES.map((scope, at) => (
        <CheckboxField
          key={scope}
          {...(at === 0 && { id: 'key-scopes', error: wrong('scopes') })}
          label={t(`scopes.${scope}`)}
          description={t(`scopeNotes.${scope}`)}
          checked={scopesField.value.includes(scope)}
          onChange={isOn =>
            scopesField.onChange(PARTNER_SCOPES.filter(one => (one === scope ? isOn : scopesField.value.includes(one))))
          }
        />
      ))}
      <FieldPair>
        {(['perMinute', 'perDay'] as const).map(name => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange, onBlur } }) => (
              <NumberField
                id={`key-${name}`}
                label={t(`keys.${name}`)}
                min={1}
                max={name === 'perMinute' ? 6000 : 10_000_000}
                value={value ?? null}
                onChange={onChange}
                onBlur={onBlur}
                error={wrong(name)}
              />
            )}
          />
        ))}
      </FieldPair>
    </RecordForm>
  )
}
