import type { CustomerDetails } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { RecordForm } from '../shell/RecordForm.tsx'
import { useCustomers } from '../users/use-customers.ts'
import { NewCustomerForm } from './NewCustomerDialog.tsx'
import { STEP_COUNT } from './step-count.ts'

type Payer = Pick<CustomerDetails, 'id' | 'name'>

interface CustomerStepProps {
  onClose: () => void
  onChosen: (customer: Payer) => void
}

/** The customer who pays for the new club: a new one, whose trial begins, or an existing one. */
export function CustomerStep({ onClose, onChosen }: CustomerStepProps) {
  const { t } = useTranslation('golfclubs')
  const [way, setWay] = useState<'existing' | 'new'>('existing')
  return (
    <div className={look('column', 'gap4')}>
      <p className={look('flush', 'muted')}>{t('newClub.step', { step: 1, count: STEP_COUNT })}</p>
      <ChoiceField
        label={t('newClub.payer')}
        segments={(['existing', 'new'] as const).map(value => ({ value, label: t(`newClub.payers.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      {way === 'new' ? (
        <NewCustomerForm onClose={onClose} onCreated={onChosen} />
      ) : (
        <Existing onClose={onClose} onChosen={onChosen} />
      )}
    </div>
  )
}

function Existing({ onClose, onChosen }: CustomerStepProps) {
  const { t } = useTranslation('golfclubs')
  const [chosen, setChosen] = useState<Payer | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { customers, field } = useCustomers(chosen?.name)
  const error = isMissing && !chosen ? t('newClub.wrong.customerId') : undefined
  return (
    <RecordForm
      onSubmit={event => {
        event.preventDefault()
        setMissing(true)
        if (chosen) onChosen(chosen)
      }}
      onCancel={onClose}
      submit={t('newClub.next')}
      isSaving={false}
      errors={{ 'new-club-customerId': error }}
    >
      <SelectField
        {...field}
        id="new-club-customerId"
        label={t('club.customer')}
        description={t('newClub.customerNote')}
        placeholder={t('newClub.findCustomer')}
        searchable
        options={customers.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? null}
        onChange={id => setChosen(customers.find(one => one.id === id) ?? null)}
        error={error}
      />
    </RecordForm>
  )
}
