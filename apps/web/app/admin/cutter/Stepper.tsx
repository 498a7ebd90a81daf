import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AddIcon, RemoveIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import styles from './Figures.module.css'

interface StepperProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A whole number to tap or to type. */
export function Stepper({ label, value, onChange }: StepperProps) {
  const { t } = useTranslation('cutter')
  const id = useId()
  const step = (by: number) => onChange(String(Math.max(0, (Number.parseInt(value, 10) || 0) + by)))
  return (
    <div className={`${styles.stepper} ${look('line', 'gap3', 'centre', 'between')}`}>
      <label htmlFor={id}>{label}</label>
      <div>
        <button type="button" aria-label={t('figures.less', { what: label })} onClick={() => step(-1)}>
          <RemoveIcon size={32} aria-hidden="true" />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onFocus={event => event.currentTarget.select()}
          onChange={event => onChange(event.currentTarget.value)}
        />
        <button type="button" aria-label={t('figures.more', { what: label })} onClick={() => step(1)}>
          <AddIcon size={32} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
