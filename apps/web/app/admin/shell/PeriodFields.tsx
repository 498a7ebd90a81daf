import { useTranslation } from '../../i18n/use-translation.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FieldPair } from './RecordForm.tsx'
import { instantOf, wallClockOf } from './wall-clock.ts'

interface PeriodFieldsProps {
  id: string
  value: { readonly start: string | null; readonly end: string | null }
  onChange: (value: { start: string | null; end: string | null }) => void
  /** The time zone of days and times: a club's own, or the reader's for the platform. */
  timeZone: string
  errors?: { readonly start?: string | undefined; readonly end?: string | undefined }
}

const DAY_STARTS = '00:00'
const DAY_ENDS = '23:59'

/** From one moment to another, each a day and a time. */
export function PeriodFields({ id, value, onChange, timeZone, errors = {} }: PeriodFieldsProps) {
  const { t } = useTranslation('common')
  const part = (end: 'start' | 'end', time: string) => {
    const wall = wallClockOf(value[end], timeZone)
    const change = (day: string | null, at: string) =>
      onChange({ ...value, [end]: day ? instantOf(day, at || time, timeZone) : null })
    const error = errors[end]
    return (
      <FieldPair>
        <DateField
          id={`${id}-${end}`}
          label={t(`ui.period.${end}`)}
          clearable
          value={wall?.day ?? null}
          onChange={day => change(day, wall?.time ?? time)}
          {...(error && { error })}
        />
        <TextField
          id={`${id}-${end}-time`}
          type="time"
          label={t(`ui.period.${end}Time`)}
          value={wall?.time ?? ''}
          disabled={!wall}
          onChange={event => change(wall?.day ?? null, event.currentTarget.value)}
        />
      </FieldPair>
    )
  }
  return (
    <>
      {part('start', DAY_STARTS)}
      {part('end', DAY_ENDS)}
    </>
  )
}
