import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { BILLING_CURRENCIES, type BodyInput, type CustomerDetails, customerCalls, PLANS } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordDialog, RecordForm } from '../shell/RecordForm.tsx'
import { usePlanName } from '../shell/use-plan-name.ts'
import styles from './Golfclubs.module.css'

interface NewCustomerDialogProps {
  opened: boolean
  onClose: () => void
  onCreated: (customer: CustomerDetails) => void
}

export function NewCustomerDialog({ opened, onClose, onCreated }: NewCustomerDialogProps) {
  const { t } = useTranslation('golfclubs')
  return (
    <RecordDialog opened={opened} onClose={onClose} title={t('newCustomer.title')}>
      <NewCustomerForm
        onClose={onClose}
        onCreated={customer => {
          onClose()
          onCreated(customer)
        }}
      />
    </RecordDialog>
  )
}

type NewCustomer = BodyInput<Described['createCustomer']>
const FIELDS = ['name', 'billingEmail', 'taxId'] as const

export function NewCustomerForm({ onClose, onCreated }: Omit<NewCustomerDialogProps, 'opened'>) {
  const { t, i18n } = useTranslation('golfclubs')
  const planName = usePlanName()
  const queries = useQueryClient()
  // The same for every try of this form, so that an answer that got lost does not make a second customer.
  const [key] = useState(() => crypto.randomUUID())
  const { register, control, handleSubmit, formState } = useForm<NewCustomer, unknown, NewCustomer>({
    resolver: standardSchemaResolver(customerCalls.createCustomer.body),
    defaultValues: { name: '', currency: 'EUR', billingEmail: null, taxId: null, plan: 'complete', key },
  })
  const create = useMutation({
    mutationFn: (body: NewCustomer) => call(calls.createCustomer, { body }),
    onSuccess: customer => {
      toast({ message: t('newCustomer.created', { name: customer.name }) })
      void queries.invalidateQueries({ queryKey: ['customers'] })
      onCreated(customer)
    },
    onError: async error => toast({ status: 'danger', message: await problemSentence(i18n, error) }),
  })
  const wrong = (field: (typeof FIELDS)[number]) => formState.errors[field] && t(`newCustomer.wrong.${field}`)
  const orNothing = { setValueAs: (text: string | null) => text?.trim() || null }
  return (
    <RecordForm
      onSubmit={handleSubmit(body => create.mutateAsync(body).catch(() => undefined))}
      onCancel={onClose}
      submit={t('newCustomer.create')}
      isSaving={create.isPending}
      errors={Object.fromEntries(FIELDS.map(field => [`new-customer-${field}`, wrong(field)]))}
    >
      <p className={styles.note}>{t('newCustomer.note')}</p>
      <TextField
        id="new-customer-name"
        label={t('columns.name')}
        maxLength={120}
        autoComplete="off"
        data-autofocus
        error={wrong('name')}
        {...register('name')}
      />
      <TextField
        id="new-customer-billingEmail"
        label={t('customer.billingEmail')}
        type="email"
        maxLength={254}
        autoComplete="off"
        error={wrong('billingEmail')}
        {...register('billingEmail', orNothing)}
      />
      <TextField
        id="new-customer-taxId"
        label={t('customer.taxId')}
        maxLength={30}
        autoComplete="off"
        error={wrong('taxId')}
        {...register('taxId', orNothing)}
      />
      <Controller
        control={control}
        name="plan"
        render={({ field: { value, onChange } }) => (
          <ChoiceField
            fullWidth
            label={t('columns.plan')}
            segments={PLANS.map(plan => ({ value: plan, label: planName(plan) }))}
            value={value ?? 'complete'}
            onChange={onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="currency"
        render={({ field: { value, onChange } }) => (
          <ChoiceField
            fullWidth
            label={t('customer.currency')}
            segments={BILLING_CURRENCIES.map(currency => ({ value: currency, label: currency }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
    </RecordForm>
  )
}
