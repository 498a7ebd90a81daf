import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Profile.module.css'
import { countryOptions, currencyOptions, timeZoneOptions } from './places.ts'
import { useClubField } from './use-club-field.ts'

export function PlaceFields({ timeZone, hasCurrency }: { timeZone: string; hasCurrency: boolean }) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const { control, shown, text } = useClubField()
  const countries = useMemo(() => countryOptions(language), [language])
  const zones = useMemo(() => timeZoneOptions(timeZone), [timeZone])
  const currencies = useMemo(() => (hasCurrency ? currencyOptions(language) : []), [hasCurrency, language])
  return (
    <Card headingLevel={3} title={t('club.place')}>
      <div className={`${styles.fields} ${look('stack', 'gap4', 'top')}`}>
        <div className={look('whole')}>
          <TextField {...text('name')} maxLength={120} autoComplete="organization" />
        </div>
        <div className={look('whole')}>
          <TextField {...text('slug')} maxLength={60} description={t('club.slugNote')} autoCapitalize="none" />
        </div>
        <TextField {...text('city', { isOptional: true })} maxLength={120} autoComplete="address-level2" />
        <Controller
          control={control}
          name="country"
          render={({ field }) => <SelectField {...field} {...shown('country')} options={countries} searchable />}
        />
        <Controller
          control={control}
          name="position.lat"
          render={({ field }) => <NumberField {...field} {...shown('position.lat')} min={-90} max={90} decimals={6} />}
        />
        <Controller
          control={control}
          name="position.lng"
          render={({ field }) => (
            <NumberField {...field} {...shown('position.lng')} min={-180} max={180} decimals={6} />
          )}
        />
        <div className={look('whole')}>
          <Controller
            control={control}
            name="timeZone"
            render={({ field }) => (
              <SelectField
                {...field}
                {...shown('timeZone')}
                options={zones}
                searchable
                description={t('club.timeZoneNote')}
              />
            )}
          />
        </div>
        {hasCurrency && (
          <div className={look('whole')}>
            <Controller
              control={control}
              name="currency"
              render={({ field }) => <SelectField {...field} {...shown('currency')} options={currencies} searchable />}
            />
          </div>
        )}
      </div>
    </Card>
  )
}
