import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { CallFailed, type CustomerDetails, customerCalls } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { RecordDialog, RecordForm } from '../shell/RecordForm.tsx'
import { CustomerFields, type CustomerForm, useCustomerErrors } from './CustomerFields.tsx'

interface EditCustomerDialogProps {
  customer: CustomerDetails
  onClose: () => void
}

/** Name, address for invoices, VAT number and currency of a customer. */
export function EditCustomerDialog({ customer, onClose }: EditCustomerDialogProps) {
  const { t } = useTranslation('golfclubs')
  return (
    <RecordDialog opened onClose={onClose} title={t('customer.editTitle', { name: customer.name })}>
      <EditForm customer={customer} onClose={onClose} />
    </RecordDialog>
  )
}

const schema = customerCalls.replaceCustomer.body.omit({ version: true })

function EditForm({ customer, onClose }: EditCustomerDialogProps) {
  const { t, i18n } = useTranslation('golfclubs')
  const queries = useQueryClient()
  // Another user's newer version, once the conflict has been reported.
  const [version, setVersion] = useState(customer.version)
  const { name, currency, billingEmail, taxId } = customer
  const form = useForm<CustomerForm, unknown, CustomerForm>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { name, currency, billingEmail, taxId },
  })
  const { dirtyFields } = form.formState
  const save = useMutation({
    // Only the changed fields, so that changes by others are retained.
    mutationFn: (given: CustomerForm) => {
      const changed = Object.entries(given).filter(([field]) => dirtyFields[field as keyof CustomerForm])
      return call(calls.changeCustomer, {
        params: { id: customer.id },
        body: { ...Object.fromEntries(changed), version },
      })
    },
    onSuccess: saved => {
      queries.setQueryData<CustomerDetails>(['customer', saved.id], saved)
      void queries.invalidateQueries({ queryKey: ['customers'] })
      void queries.invalidateQueries({ queryKey: ['subscription', saved.id] })
      toast({ message: t('customer.saved', { name: saved.name }) })
      onClose()
    },
    onError: async error => {
      const conflict = error instanceof CallFailed ? error.problem?.conflict : undefined
      if (conflict) setVersion(conflict.currentVersion)
      toast({
        status: 'danger',
        message: conflict ? t('customer.conflict') : await problemSentence(i18n, error),
      })
    },
  })
  return (
    <FormProvider {...form}>
      <Fields
        isSaving={save.isPending}
        onSubmit={form.handleSubmit(given => save.mutateAsync(given).catch(() => undefined))}
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
  const errors = useCustomerErrors()
  return (
    <RecordForm onSubmit={onSubmit} onCancel={onClose} submit={t('customer.save')} isSaving={isSaving} errors={errors}>
      <CustomerFields />
    </RecordForm>
  )
}
