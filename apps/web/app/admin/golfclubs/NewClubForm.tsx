import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type BodyInput, type Club, type CustomerDetails, clubCalls, type ListedPlace } from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import type { LngLat } from '@pinwise/golf'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Controller, useController, useForm } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { look } from '../../ui/look.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { countryOptions, timeZoneOptions } from '../profile/places.ts'
import { FieldPair, RecordForm } from '../shell/RecordForm.tsx'
import { FindPlace } from './FindPlace.tsx'
import { proposeSettings } from './propose-settings.ts'
import { STEP_COUNT } from './step-count.ts'

type NewClub = BodyInput<Described['createClub']>
const FIELDS = ['name', 'country', 'city', 'position', 'timeZone'] as const

interface NewClubFormProps {
  customer: Pick<CustomerDetails, 'id' | 'name'>
  onClose: () => void
  onCreated: (club: Club, courseKey: string | null) => void
}

/** The club itself: found by its name, or typed; the defaults of its country are proposed. */
export function NewClubForm({ customer, onClose, onCreated }: NewClubFormProps) {
  const { t } = useTranslation('golfclubs')
  const language = useLanguage()
  const queries = useQueryClient()
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  // The idempotency key: a request repeated because the network was slow creates the same club.
  const [key] = useState(() => crypto.randomUUID())
  const [found, setFound] = useState<ListedPlace | null>(null)
  const countries = useMemo(() => countryOptions(language), [language])
  const { register, control, handleSubmit, setValue, getValues, watch, formState } = useForm<NewClub, unknown, NewClub>(
    {
      resolver: standardSchemaResolver(clubCalls.createClub.body),
      defaultValues: {
        customerId: customer.id,
        key,
        name: '',
        city: null,
        country: '',
        timeZone: ownZone,
        units: 'metric',
        currency: 'EUR',
        languages: [language],
      },
    },
  )
  // Read while rendering: the form library tracks only what is read then.
  const { dirtyFields, isSubmitted } = formState
  const timeZone = watch('timeZone')
  const zones = useMemo(() => timeZoneOptions(timeZone), [timeZone])
  const create = useMutation({
    mutationFn: (body: NewClub) => call(calls.createClub, { body }),
    onSuccess: club => {
      toast({ message: t('newClub.created', { name: club.name }) })
      void queries.invalidateQueries({ queryKey: ['clubs'] })
      void queries.invalidateQueries({ queryKey: ['customer'] })
      onCreated(club, found?.key ?? null)
    },
  })
  const wrong = (field: (typeof FIELDS)[number]) => formState.errors[field] && t(`newClub.wrong.${field}`)

  /** Values that the user has changed stay. */
  function propose(country: string, position: LngLat | null, isTypedZone: boolean) {
    const { timeZone: zone, units, currency } = proposeSettings(country, position)
    if (zone && !isTypedZone) setValue('timeZone', zone, { shouldValidate: isSubmitted })
    if (!dirtyFields.units) setValue('units', units)
    setValue('currency', currency)
  }

  function chooseCountry(country: string) {
    setValue('country', country, { shouldValidate: isSubmitted, shouldDirty: true })
    propose(country, positionOf(getValues('position')), false)
  }

  function proposeZone() {
    const { country, position } = getValues()
    if (country) propose(country, positionOf(position), dirtyFields.timeZone === true)
  }

  function takePlace(place: ListedPlace) {
    const { name, city, country, position } = place
    const options = { shouldValidate: isSubmitted, shouldDirty: true }
    setFound(place)
    setValue('name', name, options)
    setValue('city', city, options)
    setValue('country', country, options)
    setValue('position', position, options)
    propose(country, position, false)
  }

  const unitsField = useController({ control, name: 'units' }).field
  return (
    <div className={look('column', 'gap4')}>
      <p className={look('flush', 'muted')}>
        {t('newClub.step', { step: 2, count: STEP_COUNT })} · {t('newClub.forCustomer', { name: customer.name })}
      </p>
      <FindPlace chosen={found} onChosen={takePlace} onLeave={onClose} />
      <RecordForm
        onSubmit={handleSubmit(body => create.mutateAsync(body).catch(() => undefined))}
        onCancel={onClose}
        submit={t('newClub.create')}
        isSaving={create.isPending}
        errors={Object.fromEntries(FIELDS.map(field => [`new-club-${field}`, wrong(field)]))}
      >
        <TextField
          id="new-club-name"
          label={t('columns.name')}
          maxLength={120}
          autoComplete="off"
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
          {(['lat', 'lng'] as const).map(axis => (
            <Controller
              key={axis}
              control={control}
              name={`position.${axis}`}
              render={({ field: { value, onChange, onBlur } }) => (
                <NumberField
                  {...(axis === 'lat' && { id: 'new-club-position', error: wrong('position') })}
                  label={t(axis === 'lat' ? 'newClub.latitude' : 'newClub.longitude')}
                  min={axis === 'lat' ? -90 : -180}
                  max={axis === 'lat' ? 90 : 180}
                  decimals={6}
                  value={value ?? null}
                  onChange={onChange}
                  onBlur={() => {
                    onBlur()
                    proposeZone()
                  }}
                />
              )}
            />
          ))}
        </FieldPair>
        <Controller
          control={control}
          name="timeZone"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <SelectField
              id="new-club-timeZone"
              label={t('club.timeZone')}
              description={t('newClub.proposed')}
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
        <ChoiceField
          label={t('newClub.units')}
          segments={(['metric', 'imperial'] as const).map(unit => ({ value: unit, label: t(`units.${unit}`) }))}
          value={unitsField.value ?? 'metric'}
          onChange={unitsField.onChange}
        />
      </RecordForm>
    </div>
  )
}

/** Null until both numbers are there. */
const positionOf = (position: Partial<LngLat> | undefined): LngLat | null =>
  typeof position?.lng === 'number' && typeof position.lat === 'number'
    ? { lng: position.lng, lat: position.lat }
    : null
