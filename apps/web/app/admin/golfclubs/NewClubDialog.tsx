import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type BodyInput, type Club, type CustomerDetails, clubCalls } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { countryOptions, timeZoneOptions } from '../profile/places.ts'
import { FieldPair, RecordDialog, RecordForm } from '../shell/RecordForm.tsx'
import { CustomerStep } from './CustomerStep.tsx'
import { FirstPeople } from './FirstPeople.tsx'
import styles from './Golfclubs.module.css'

interface NewClubDialogProps {
  opened: boolean
  onClose: () => void
  onCreated: (club: Club) => void
}

/** From nothing to a club that somebody works at: who pays, the club itself, its first people. */
export function NewClubDialog({ opened, onClose, onCreated }: NewClubDialogProps) {
  const { t } = useTranslation('golfclubs')
  return (
    <RecordDialog opened={opened} onClose={onClose} title={t('newClub.title')}>
      <Steps onClose={onClose} onCreated={onCreated} />
    </RecordDialog>
  )
}

type Payer = Pick<CustomerDetails, 'id' | 'name'>

function Steps({ onClose, onCreated }: Omit<NewClubDialogProps, 'opened'>) {
  const [customer, setCustomer] = useState<Payer | null>(null)
  const [club, setClub] = useState<Club | null>(null)
  if (!customer) return <CustomerStep onClose={onClose} onChosen={setCustomer} />
  if (!club) return <NewClubForm customer={customer} onClose={onClose} onCreated={setClub} />
  const finish = () => {
    onClose()
    onCreated(club)
  }
  return <FirstPeople customerId={customer.id} club={club} onDone={finish} />
}

type NewClub = BodyInput<Described['createClub']>
const FIELDS = ['name', 'country', 'city', 'position', 'timeZone'] as const
/** Where English is spoken, golfers count in yards; everywhere else in metres. */
const IMPERIAL = new Set(['GB', 'IE', 'US'])
const CURRENCIES: Readonly<Record<string, string>> = { GB: 'GBP', US: 'USD', CH: 'CHF', CZ: 'CZK' }

interface NewClubFormProps extends Omit<NewClubDialogProps, 'opened'> {
  customer: Payer
}

function NewClubForm({ customer, onClose, onCreated }: NewClubFormProps) {
  const { t, i18n } = useTranslation('golfclubs')
  const { language } = useLanguage()
  const queries = useQueryClient()
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const countries = useMemo(() => countryOptions(language), [language])
  const zones = useMemo(() => timeZoneOptions(ownZone), [ownZone])
  const { register, control, handleSubmit, setValue, formState } = useForm<NewClub, unknown, NewClub>({
    resolver: standardSchemaResolver(clubCalls.createClub.body),
    defaultValues: {
      customerId: customer.id,
      name: '',
      city: null,
      country: '',
      timeZone: ownZone,
      units: 'metric',
      currency: 'EUR',
      languages: [language],
    },
  })
  const create = useMutation({
    mutationFn: (body: NewClub) => call(calls.createClub, { body }),
    onSuccess: club => {
      toast({ message: t('newClub.created', { name: club.name }) })
      void queries.invalidateQueries({ queryKey: ['clubs'] })
      void queries.invalidateQueries({ queryKey: ['customer'] })
      onCreated(club)
    },
    onError: async error => toast({ status: 'danger', message: await problemSentence(i18n, error) }),
  })
  const wrong = (field: (typeof FIELDS)[number]) => formState.errors[field] && t(`newClub.wrong.${field}`)

  /** What a country usually has is proposed; both can be changed afterwards. */
  function chooseCountry(country: string) {
    setValue('country', country, { shouldValidate: formState.isSubmitted })
    setValue('units', IMPERIAL.has(country) ? 'imperial' : 'metric')
    setValue('currency', CURRENCIES[country] ?? 'EUR')
  }

  return (
    <RecordForm
      onSubmit={handleSubmit(body => create.mutateAsync(body).catch(() => undefined))}
      onCancel={onClose}
      submit={t('newClub.create')}
      isSaving={create.isPending}
      errors={Object.fromEntries(FIELDS.map(field => [`new-club-${field}`, wrong(field)]))}
    >
      <p className={styles.note}>
        {t('newClub.step', { step: 2, count: 3 })} · {t('newClub.forCustomer', { name: customer.name })}
      </p>
      <TextField
        id="new-club-name"
        label={t('columns.name')}
        maxLength={120}
        autoComplete="off"
        data-autofocus
        error={wrong('name')}
        {...register('name')}
      />
      <FieldPair>
        <Controller
          control={control}
          name="country"
          render={({ field: { value, onBlur, ref } }) => (
            <SelectField
              id="new-club-country"
              label={t('newClub.country')}
              searchable
              options={countries}
              value={value || null}
              onChange={country => chooseCountry(country ?? '')}
              onBlur={onBlur}
              ref={ref}
              error={wrong('country')}
            />
          )}
        />
        <TextField
          id="new-club-city"
          label={t('newClub.city')}
          maxLength={120}
          autoComplete="off"
          error={wrong('city')}
          {...register('city', { setValueAs: (city: string | null) => city?.trim() || null })}
        />
      </FieldPair>
      <FieldPair>
        <Controller
          control={control}
          name="position.lat"
          render={({ field: { value, onChange, onBlur } }) => (
            <NumberField
              id="new-club-position"
              label={t('newClub.latitude')}
              min={-90}
              max={90}
              decimals={6}
              value={value ?? null}
              onChange={onChange}
              onBlur={onBlur}
              error={wrong('position')}
            />
          )}
        />
        <Controller
          control={control}
          name="position.lng"
          render={({ field: { value, onChange, onBlur } }) => (
            <NumberField
              label={t('newClub.longitude')}
              min={-180}
              max={180}
              decimals={6}
              value={value ?? null}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </FieldPair>
      <Controller
        control={control}
        name="timeZone"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <SelectField
            id="new-club-timeZone"
            label={t('club.timeZone')}
            searchable
            options={zones}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            ref={ref}
            error={wrong('timeZone')}
          />
        )}
      />
      <Controller
        control={control}
        name="units"
        render={({ field: { value, onChange } }) => (
          <ChoiceField
            fullWidth
            label={t('newClub.units')}
            segments={(['metric', 'imperial'] as const).map(unit => ({ value: unit, label: t(`units.${unit}`) }))}
            value={value ?? 'metric'}
            onChange={onChange}
          />
        )}
      />
    </RecordForm>
  )
}
