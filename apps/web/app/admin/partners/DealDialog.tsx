import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { DealFields, type Partner, type PartnerDeal, type TranslatedText } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { Controller, useController, useForm } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { PeriodFields } from '../shell/PeriodFields.tsx'
import { RecordDialog, RecordForm } from '../shell/RecordForm.tsx'
import { TranslatedField } from '../shell/TranslatedField.tsx'
import { newPeriod } from './new-period.ts'
import { usePartnerChange } from './use-partner.ts'

interface DealDialogProps {
  partner: Partner
  opened: boolean
  onClose: () => void
  /** None: a new one. */
  deal?: PartnerDeal
}

export function DealDialog({ opened, ...rest }: DealDialogProps) {
  const { t } = useTranslation('partners')
  return (
    <RecordDialog opened={opened} onClose={rest.onClose} title={t(rest.deal ? 'deals.edit' : 'deals.new')} size="wide">
      <DealForm {...rest} />
    </RecordDialog>
  )
}

/** The form values: a text may be missing, and so may a day. */
type Typed = Omit<DealFields, 'title' | 'text' | 'start' | 'end'> & {
  title: TranslatedText
  text: TranslatedText
  period: { start: string | null; end: string | null }
}
const EMPTY: Omit<Typed, 'period'> = {
  title: { en: null, it: null },
  text: { en: null, it: null },
  code: null,
  url: null,
  enabled: true,
}

function typedOf({ title, text, code, url, start, end, enabled }: PartnerDeal): Typed {
  return { title, text, code, url, period: { start, end }, enabled }
}

const sent = ({ period, ...rest }: Typed) => ({ ...rest, ...period })
const schema = standardSchemaResolver(DealFields)

function DealForm({ partner, deal, onClose }: Omit<DealDialogProps, 'opened'>) {
  const { t } = useTranslation('partners')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { register, control, handleSubmit, formState } = useForm<Typed>({
    // The contract validates the fields of the period one by one.
    resolver: async (typed, context, options) => {
      const checked = await schema(sent(typed) as never, context, options as never)
      return Object.keys(checked.errors).length > 0
        ? { values: {}, errors: checked.errors }
        : { values: typed, errors: {} }
    },
    defaultValues: deal ? typedOf(deal) : { ...EMPTY, period: newPeriod(Date.now(), timeZone) },
  })
  const save = usePartnerChange(partner.id, {
    change: (typed: Typed) => {
      const body = DealFields.parse(sent(typed))
      const params = { id: partner.id }
      return deal
        ? call(calls.replacePartnerDeal, {
            params: { ...params, dealId: deal.id },
            body: { ...body, version: deal.version },
          })
        : call(calls.createPartnerDeal, { params, body })
    },
    onDone: () => {
      toast({ message: t('deals.saved') })
      onClose()
    },
  })
  const errors = formState.errors as Partial<Record<'title' | 'text' | 'code' | 'url' | 'start' | 'end', unknown>>
  const wrong = (field: keyof typeof errors) => (errors[field] ? t(`deals.wrong.${field}`) : undefined)
  const optional = { setValueAs: (typed: string | null) => typed?.trim() || null }
  const periodField = useController({ control, name: 'period' }).field
  const enabledField = useController({ control, name: 'enabled' }).field
  return (
    <RecordForm
      onSubmit={handleSubmit(typed => save.mutateAsync(typed).catch(() => undefined))}
      onCancel={onClose}
      submit={t('save')}
      isSaving={save.isPending}
      errors={{
        'deal-title-en': wrong('title'),
        'deal-text-en': wrong('text'),
        'deal-code': wrong('code'),
        'deal-url': wrong('url'),
        'deal-period-start': wrong('start'),
        'deal-period-end': wrong('end'),
      }}
    >
      {(['title', 'text'] as const).map(name => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { value, onChange, onBlur } }) => (
            <TranslatedField
              id={`deal-${name}`}
              label={t(`deals.${name}Field`)}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              maxLength={name === 'title' ? 120 : 600}
              isLong={name === 'text'}
              error={wrong(name)}
            />
          )}
        />
      ))}
      <TextField
        id="deal-code"
        label={t('deals.code')}
        maxLength={40}
        autoComplete="off"
        error={wrong('code')}
        {...register('code', optional)}
      />
      <TextField
        id="deal-url"
        type="url"
        label={t('deals.url')}
        placeholder="https://"
        maxLength={300}
        autoComplete="off"
        error={wrong('url')}
        {...register('url', optional)}
      />
      <PeriodFields
        id="deal-period"
        value={periodField.value}
        onChange={periodField.onChange}
        timeZone={timeZone}
        errors={{ start: wrong('start'), end: wrong('end') }}
      />
      <CheckboxField label={t('shownOnSite')} checked={enabledField.value} onChange={enabledField.onChange} />
    </RecordForm>
  )
}
