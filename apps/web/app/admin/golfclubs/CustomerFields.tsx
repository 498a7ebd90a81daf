import { BILLING_CURRENCIES, type Customer } from '@pinwise/contract'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** The fields that new and existing customers share. */
export type CustomerForm = Pick<Customer, 'name' | 'currency' | 'billingEmail' | 'taxId'>
const FIELDS = ['name', 'billingEmail', 'taxId'] as const

function useWrong() {
  const { t } = useTranslation('golfclubs')
  const { formState } = useFormContext<CustomerForm>()
  return (field: (typeof FIELDS)[number]) => formState.errors[field] && t(`newCustomer.wrong.${field}`)
}

/** By the id of the field, for the summary. */
export function useCustomerErrors() {
  const wrong = useWrong()
  return Object.fromEntries(FIELDS.map(field => [`customer-${field}`, wrong(field)]))
}

/** To be rendered inside a form. */
export function CustomerFields() {
  const { t } = useTranslation('golfclubs')
  const { register, control } = useFormContext<CustomerForm>()
  const wrong = useWrong()
  const orNothing = { setValueAs: (text: string | null) => text?.trim() || null }
  const currencyField = useController({ control, name: 'currency' }).field
  return (
    <>
      <TextField
        id="customer-name"
        label={t('columns.name')}
        maxLength={120}
        autoComplete="off"
        data-autofocus
        error={wrong('name')}
        {...register('name')}
      />
      <TextField
        id="customer-billingEmail"
        label={t('customer.billingEmail')}
        type="email"
        maxLength={254}
        autoComplete="off"
        error={wrong('billingEmail')}
        {...register('billingEmail', orNothing)}
      />
      <TextField
        id="customer-taxId"
        label={t('customer.taxId')}
        maxLength={30}
        autoComplete="off"
        error={wrong('taxId')}
        {...register('taxId', orNothing)}
      />
      <ChoiceField
        label={t('customer.currency')}
        segments={BILLING_CURRENCIES.map(currency => ({ value: currency, label: currency }))}
        value={currencyField.value}
        onChange={currencyField.onChange}
      />
    </>
  )
}
