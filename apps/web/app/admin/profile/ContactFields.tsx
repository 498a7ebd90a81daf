import { LANGUAGES } from '@pinwise/contract'
import { Controller } from 'react-hook-form'
import { LANGUAGE_OPTIONS } from '../../i18n/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { look } from '../../ui/look.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Profile.module.css'
import { useClubField } from './use-club-field.ts'

export function ContactFields() {
  const { t } = useTranslation('profile')
  const { text } = useClubField()
  return (
    <Card headingLevel={3} title={t('club.contact')} note={t('club.contactNote')}>
      <div className={`${styles.fields} ${look('stack', 'gap4', 'top')}`}>
        <TextField {...text('contact.email', { isOptional: true })} type="email" autoComplete="email" />
        <TextField {...text('contact.phone', { isOptional: true })} type="tel" autoComplete="tel" />
        <div className={look('whole')}>
          <TextField {...text('contact.website', { isOptional: true })} type="url" placeholder="https://" />
        </div>
      </div>
      <LanguagesField />
    </Card>
  )
}

/** In the order of the platform, whatever was ticked first. */
function LanguagesField() {
  const { control, shown } = useClubField()
  const { id, label, error } = shown('languages')
  return (
    <Controller
      control={control}
      name="languages"
      render={({ field: { value, onChange, ref } }) => (
        <fieldset className={`${styles.group} ${look('shrink', 'unpadded')}`} aria-describedby={error && `${id}-error`}>
          <legend className={look('small', 'semibold')}>{label}</legend>
          <div className={`${styles.checks} ${look('row')}`}>
            {LANGUAGE_OPTIONS.map(({ languageCode, name }, index) => (
              <CheckboxField
                key={languageCode}
                {...(index === 0 && { id, ref })}
                label={name}
                checked={value.includes(languageCode)}
                onChange={isOn =>
                  onChange(LANGUAGES.filter(one => (one === languageCode ? isOn : value.includes(one))))
                }
              />
            ))}
          </div>
          {error && (
            <div id={`${id}-error`} className={`${styles.error} ${look('line', 'danger', 'small', 'semibold')}`}>
              <FieldError text={error} />
            </div>
          )}
        </fieldset>
      )}
    />
  )
}

export function DataFields() {
  const { t } = useTranslation('profile')
  const { control, shown } = useClubField()
  return (
    <Card headingLevel={3} title={t('club.data')}>
      <div className={look('stack', 'gap4')}>
        <Controller
          control={control}
          name="retentionDays"
          render={({ field }) => (
            <NumberField
              {...field}
              {...shown('retentionDays')}
              min={1}
              max={3650}
              description={t('club.retentionNote')}
            />
          )}
        />
      </div>
    </Card>
  )
}
