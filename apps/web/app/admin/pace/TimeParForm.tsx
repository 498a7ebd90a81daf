import type { PaceTemplate, SuggestedTimePar } from '@pinwise/contract'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { look } from '../../ui/look.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import styles from './Pace.module.css'
import { asHours, previewOf } from './time-par-preview.ts'
import { useDeleteTimePar, useSaveTimePar } from './use-time-pars.ts'

interface TimeParFormProps {
  clubId: string
  known: SuggestedTimePar
  /** Null while the club uses the default. */
  own: PaceTemplate | null
}

const BASES = ['par3', 'par4', 'par5', 'par6'] as const
const LIMITS = { base: [1, 60], turn: [0, 60], interval: [4, 30], adjust: [-10, 30], walk: [0, 30] } as const

/** Minutes by par, exceptions by hole, and the resulting time of the round. */
export function TimeParForm({ clubId, known, own }: TimeParFormProps) {
  const { t } = useTranslation('pace')
  const save = useSaveTimePar(clubId, own)
  const remove = useDeleteTimePar(clubId)
  const given = new Map(known.holes.map(hole => [hole.holeId, hole]))
  const { control, handleSubmit, formState } = useForm({
    defaultValues: {
      baseMinutes: known.baseMinutes as Record<(typeof BASES)[number], number | null>,
      turnMinutes: known.turnMinutes as number | null,
      intervalMinutes: known.intervalMinutes as number | null,
      holes: known.timedHoles.map(({ holeId }) => ({
        holeId,
        adjustMinutes: (given.get(holeId)?.adjustMinutes ?? 0) as number | null,
        walkMinutes: given.get(holeId)?.walkMinutes ?? null,
      })),
    },
  })
  const typed = useWatch({ control })
  const holes = (typed.holes ?? []).map(hole => ({
    holeId: hole.holeId ?? '',
    adjustMinutes: hole.adjustMinutes ?? 0,
    walkMinutes: hole.walkMinutes ?? null,
  }))
  const baseMinutes = Object.fromEntries(
    BASES.map(par => [par, typed.baseMinutes?.[par] ?? known.baseMinutes[par]]),
  ) as SuggestedTimePar['baseMinutes']
  const preview = previewOf(
    { ...known, baseMinutes, turnMinutes: typed.turnMinutes ?? 0 },
    new Map(holes.map(hole => [hole.holeId, hole])),
  )
  const submit = handleSubmit(values =>
    save.mutate({
      layoutId: known.layoutId,
      groupSize: known.groupSize,
      mode: known.mode,
      baseMinutes,
      turnMinutes: values.turnMinutes ?? 0,
      intervalMinutes: values.intervalMinutes ?? known.intervalMinutes,
      holes: holes.filter(hole => hole.adjustMinutes !== 0 || hole.walkMinutes !== null),
      thresholds: known.thresholds,
    }),
  )
  const number = (
    name: `baseMinutes.${(typeof BASES)[number]}` | 'turnMinutes' | 'intervalMinutes',
    label: string,
    [min, max]: readonly [number, number],
  ) => (
    <Controller
      key={name}
      control={control}
      name={name}
      rules={{ required: true, min, max }}
      render={({ field: { value, onChange }, fieldState }) => (
        <NumberField
          label={label}
          unit="min"
          decimals={1}
          min={min}
          max={max}
          value={value}
          onChange={onChange}
          error={fieldState.error && t('timePar.between', { min, max })}
        />
      )}
    />
  )
  return (
    <form className={look('column', 'gap4')} noValidate onSubmit={submit}>
      <UnsavedGuard isDirty={formState.isDirty && !save.isSuccess} />
      <p className={look('flush', 'muted')}>{t(own ? 'timePar.own' : 'timePar.usual')}</p>
      <div className={`${styles.fields} ${look('stack', 'gap3', 'bottom')}`}>
        {BASES.map(par => number(`baseMinutes.${par}`, t(`timePar.${par}`), LIMITS.base))}
        {number('turnMinutes', t('timePar.turn'), LIMITS.turn)}
        {number('intervalMinutes', t('timePar.interval'), LIMITS.interval)}
      </div>
      <p>
        <strong>{t('timePar.total', { time: asHours(preview.totalMinutes) })}</strong>
      </p>
      <table className={`${styles.round} ${look('full', 'digits')}`}>
        <caption>{t('timePar.round')}</caption>
        <thead>
          <tr>
            {(['hole', 'par', 'adjust', 'walk', 'minutes', 'passed'] as const).map(column => (
              <th key={column} scope="col">
                {t(`timePar.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.holes.map(({ holeId, number: hole, par, minutes, passedMinutes, isTurnAfter }, index) => (
            <tr key={`${holeId} ${passedMinutes}`} data-turn={isTurnAfter || undefined}>
              <th scope="row">{hole}</th>
              <td>{par}</td>
              {(['adjust', 'walk'] as const).map(column => (
                <td key={column}>
                  <Controller
                    control={control}
                    name={`holes.${index}.${column}Minutes`}
                    rules={{ min: LIMITS[column][0], max: LIMITS[column][1] }}
                    render={({ field: { value, onChange }, fieldState }) => (
                      <input
                        type="number"
                        step="0.5"
                        inputMode="decimal"
                        aria-label={t(`timePar.${column}Of`, { hole })}
                        aria-invalid={fieldState.invalid}
                        placeholder={column === 'walk' ? String(known.timedHoles[index]?.walkMinutes ?? '') : undefined}
                        value={value ?? ''}
                        onChange={event =>
                          onChange(event.currentTarget.value === '' ? null : event.currentTarget.valueAsNumber)
                        }
                      />
                    )}
                  />
                </td>
              ))}
              <td>{Math.round(minutes * 10) / 10}</td>
              <td>{asHours(passedMinutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {formState.errors.holes && <p role="alert">{t('timePar.holesWrong')}</p>}
      <div className={`${styles.buttons} ${look('stack', 'gap2')}`}>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t('timePar.save')}
        </Button>
        {own && (
          <ConfirmedButton
            label={t('timePar.delete')}
            button={{ variant: 'quiet' }}
            onConfirm={close => remove.mutate(own.id, { onSettled: close })}
            loading={remove.isPending}
            title={t('timePar.deleteTitle')}
            message={t('timePar.deleteNote')}
            confirmLabel={t('timePar.delete')}
          />
        )}
      </div>
    </form>
  )
}
