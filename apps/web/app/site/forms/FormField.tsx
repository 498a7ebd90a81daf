import type { FieldError } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './EnquiryForm.module.css'
import type { FormFieldSpec } from './form-fields.ts'

interface FormFieldProps {
  readonly id: string
  readonly field: FormFieldSpec
  readonly value: string | undefined
  readonly error: FieldError | undefined
}

/** A label, its control, and what is wrong with it. */
export function FormField({ id, field, value, error }: FormFieldProps) {
  const { t } = useTranslation('common')
  const { name, control, label, required, minLength, maxLength, autoComplete, options = [] } = field
  const errorId = `${id}-error`
  const marks = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? errorId : undefined }
  const common = { id, name, required, defaultValue: value, autoComplete, ...marks }
  const text = (
    <>
      {t(label)}
      {required ? null : <span className={styles.optional}> {t('form.optional')}</span>}
    </>
  )
  const wrong = <FieldProblem id={errorId} name={name} error={error} />
  if (control === 'radios') {
    return (
      <fieldset className={styles.radios} aria-describedby={error && errorId} data-invalid={error && true}>
        <legend>{text}</legend>
        <div>
          {options.map((option, at) => (
            <label key={option.value}>
              <input
                type="radio"
                id={at === 0 ? id : undefined}
                name={name}
                value={option.value}
                required={required}
                defaultChecked={value === option.value}
              />
              <span>{t(option.label)}</span>
            </label>
          ))}
        </div>
        {wrong}
      </fieldset>
    )
  }
  return (
    <div className={control === 'lines' ? styles.wide : undefined}>
      <label htmlFor={id}>{text}</label>
      {control === 'lines' ? (
        <textarea {...common} rows={5} minLength={minLength} maxLength={maxLength} />
      ) : control === 'choice' ? (
        <select {...common} defaultValue={value ?? ''}>
          <option value="">{t('form.choose')}</option>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {t(option.label)}
            </option>
          ))}
        </select>
      ) : (
        <input {...common} type={control} maxLength={maxLength} />
      )}
      {wrong}
    </div>
  )
}

function FieldProblem({ id, name, error }: { id: string; name: FormFieldSpec['name']; error: FieldError | undefined }) {
  const sentence = useFieldSentence()
  return error ? (
    <p id={id} className={styles.error}>
      {sentence(name, error)}
    </p>
  ) : null
}

export function useFieldSentence(): (name: FormFieldSpec['name'], error: FieldError) => string {
  const { t } = useTranslation('common')
  return (name, error) => {
    if (error === 'required') return t(`form.missing.${name}`)
    if (error === 'invalid' && name === 'email') return t('form.wrongEmail')
    return t(`form.wrong.${error}`)
  }
}
