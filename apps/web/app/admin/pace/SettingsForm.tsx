import type { PaceSettings } from '@pinwise/contract'
import { Controller, useController, useForm } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { look } from '../../ui/look.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import styles from './Pace.module.css'
import { useSaveSettings } from './use-time-pars.ts'

const LEVELS = [
  'aheadMinutes',
  'lateMinutes',
  'veryLateMinutes',
  'gapMinutes',
  'disruptorMinutes',
  'cooldownMinutes',
] as const
const DEFINITIONS = ['status', 'r-and-a', 'local-rule'] as const
const LEVEL = [1, 60] as const
const LATE_START = [1, 30] as const
const NO_SHOW = [5, 120] as const

const isInOrder = (name: string, value: unknown, { thresholds }: PaceSettings) =>
  name !== 'thresholds.veryLateMinutes' || Number(value) >= thresholds.lateMinutes

/** The club's thresholds from which a group counts as late. */
export function SettingsForm({ clubId, known }: { clubId: string; known: PaceSettings }) {
  const { t } = useTranslation('pace')
  const save = useSaveSettings(clubId)
  const { control, handleSubmit, formState } = useForm<PaceSettings>({ defaultValues: known })
  const number = (
    name: `thresholds.${(typeof LEVELS)[number]}` | 'lateStartMinutes' | 'noShowMinutes',
    [min, max]: readonly [number, number],
  ) => (
    <Controller
      key={name}
      control={control}
      name={name}
      rules={{ required: true, min, max, validate: (value, form) => isInOrder(name, value, form) }}
      render={({ field: { value, onChange }, fieldState }) => (
        <NumberField
          label={t(`settings.${name.replace('thresholds.', '') as (typeof LEVELS)[number]}`)}
          unit="min"
          decimals={1}
          min={min}
          max={max}
          value={value}
          onChange={onChange}
          error={
            fieldState.error &&
            (fieldState.error.type === 'validate' ? t('settings.belowLate') : t('timePar.between', { min, max }))
          }
        />
      )}
    />
  )
  const remindsGroupsField = useController({ control, name: 'remindsGroups' }).field
  return (
    <form className={look('column', 'gap4')} noValidate onSubmit={handleSubmit(values => save.mutate(values))}>
      <UnsavedGuard isDirty={formState.isDirty && !save.isSuccess} />
      <div className={`${styles.fields} ${look('stack', 'gap3', 'bottom')}`}>
        {LEVELS.map(level => number(`thresholds.${level}`, LEVEL))}
        {number('lateStartMinutes', LATE_START)}
        {number('noShowMinutes', NO_SHOW)}
      </div>
      <Controller
        control={control}
        name="definition"
        render={({ field }) => (
          <SelectField
            label={t('settings.definition')}
            description={t(`settings.definitionNote.${field.value}`)}
            options={DEFINITIONS.map(value => ({ value, label: t(`settings.definitions.${value}`) }))}
            value={field.value}
            onChange={value => field.onChange(value ?? field.value)}
          />
        )}
      />
      <CheckboxField
        label={t('settings.remindsGroups')}
        description={t('settings.remindsGroupsNote')}
        checked={remindsGroupsField.value}
        onChange={remindsGroupsField.onChange}
      />
      <Button type="submit" variant="primary" loading={save.isPending}>
        {t('settings.save')}
      </Button>
    </form>
  )
}
