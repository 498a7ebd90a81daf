import { useId, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { AddIcon, DeleteIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './TeeSetFields.module.css'
import { newTee, type TeeSet, teeProblems } from './tee-sets.ts'

const MAX_TEES = 20

interface TeeSetFieldsProps {
  tees: readonly TeeSet[]
  onChange: (tees: readonly TeeSet[]) => void
  /** Errors are shown after the first attempt to save. */
  showsErrors: boolean
}

/** The tees of a course, from the back to the front. */
export function TeeSetFields({ tees, onChange, showsErrors }: TeeSetFieldsProps) {
  const { t } = useTranslation('map-editor')
  const problems = teeProblems(tees)
  const adds = useRef<HTMLButtonElement>(null)
  return (
    <fieldset className={`${styles.tees} ${look('stack', 'gap3', 'left', 'shrink', 'flush', 'unpadded')}`}>
      <legend>{t('courseTees.legend')}</legend>
      {tees.map((tee, index) => {
        const problem = showsErrors && problems.get(tee.key)
        return (
          <TeeRow
            key={tee.key}
            tee={tee}
            number={index + 1}
            onChange={next => onChange(tees.map(one => (one.key === tee.key ? next : one)))}
            onRemove={() => {
              onChange(tees.filter(one => one.key !== tee.key))
              // The button disappears with its row; the focus moves below it.
              adds.current?.focus()
            }}
            {...(problem && { error: t(`courseTees.${problem}`) })}
          />
        )
      })}
      {tees.length < MAX_TEES && (
        <Button
          ref={adds}
          icon={<AddIcon size={18} aria-hidden="true" />}
          onClick={() => onChange([...tees, newTee()])}
        >
          {t('courseTees.add')}
        </Button>
      )}
    </fieldset>
  )
}

interface TeeRowProps {
  tee: TeeSet
  number: number
  error?: string
  onChange: (tee: TeeSet) => void
  onRemove: () => void
}

function TeeRow({ tee, number, error, onChange, onRemove }: TeeRowProps) {
  const { t } = useTranslation('map-editor')
  const colourId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the fieldset around it, not a set of its own
    <div
      className={`${styles.row} ${look('stack', 'gap2', 'top', 'full')}`}
      role="group"
      aria-label={tee.name.trim() || t('courseTees.number', { number })}
    >
      <div className={styles.colour}>
        <label className={look('block', 'small', 'semibold')} htmlFor={colourId}>
          {t('courseTees.colour')}
        </label>
        <input
          id={colourId}
          type="color"
          value={tee.colour}
          onChange={event => onChange({ ...tee, colour: event.currentTarget.value })}
        />
      </div>
      <TextField
        label={t('courseTees.name')}
        value={tee.name}
        maxLength={40}
        onChange={event => onChange({ ...tee, name: event.currentTarget.value })}
        {...(error && { error })}
      />
      <SelectField
        label={t('courseTees.gender')}
        value={tee.gender}
        options={(['men', 'women'] as const).map(value => ({ value, label: t(`courseTees.${value}`) }))}
        onChange={gender => gender && onChange({ ...tee, gender })}
      />
      <IconButton
        label={t('courseTees.remove', { tee: tee.name.trim() || String(number) })}
        icon={<DeleteIcon size={18} aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  )
}
