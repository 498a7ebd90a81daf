import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type BodyInput, type CustomerDetails, customerCalls, PLANS } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useController, useForm, useFormContext } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { look } from '../../ui/look.ts'
import { toast } from '../../ui/toast.ts'
import { RecordDialog, RecordForm } from '../shell/RecordForm.tsx'
import { usePlanName } from '../shell/use-plan-name.ts'
import { CustomerFields, useCustomerErrors } from './CustomerFields.tsx'

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

export function NewCustomerForm({ onClose, onCreated }: Omit<NewCustomerDialogProps, 'opened'>) {
  const { t } = useTranslation('golfclubs')
  const queries = useQueryClient()
  // The idempotency key of this form, so that a lost answer does not create a second customer.
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<NewCustomer, unknown, NewCustomer>({
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
  })
  return (
    <FormProvider {...form}>
      <Fields
        isSaving={create.isPending}
        onSubmit={form.handleSubmit(body => create.mutateAsync(body).catch(() => undefined))}
        onClose={onClose}
      />
    </FormProvider>
  )
}

interface FieldsProps {
  isSaving: boolean
  onSubmit: () => void
  onClose: () => void
}

function Fields({ isSaving, onSubmit, onClose }: FieldsProps) {
  const { t } = useTranslation('golfclubs')
  const planName = usePlanName()
  const { control } = useFormContext<NewCustomer>()
  const errors = useCustomerErrors()
  const planField = useController({ control, name: 'plan' }).field
  return (
    <RecordForm
      onSubmit={onSubmit}
      onCancel={onClose}
      submit={t('newCustomer.create')}
      isSaving={isSaving}
      errors={errors}
    >
      <p className={look('flush', 'muted')}>{t('newCustomer.note')}</p>
      <CustomerFields />
      <ChoiceField
        label={t('columns.plan')}
        segments={PLANS.map(plan => ({ value: plan, label: planName(plan) }))}
        value={planField.value ?? 'complete'}
        onChange={planField.onChange}
      />
    </RecordForm>
  )
}
