import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PeriodFields } from '../shell/PeriodFields.tsx'
import { FieldPair } from '../shell/RecordForm.tsx'
import { type NoticeForm, proposedPeriod, type Schedule, SHOWN_HOURS } from './notice-form.ts'

type Times = Pick<NoticeForm, 'schedule' | 'hours' | 'start' | 'end' | 'time'>

interface ScheduleFieldsProps {
  value: Times
  /** The schedules that the audience allows. */
  schedules: readonly Schedule[]
  onChange: (part: Partial<Times>) => void
  timeZone: string
  errors: { readonly start?: string | undefined; readonly end?: string | undefined; readonly time?: string | undefined }
}

/** When the notice is sent and how long it is shown, in the club's local time. */
export function ScheduleFields({ value, schedules, onChange, timeZone, errors }: ScheduleFieldsProps) {
  const { t } = useTranslation('notifications')
  const { schedule, hours, start, end, time } = value
  const shownHours = [...new Set([...SHOWN_HOURS, hours])].toSorted((a, b) => a - b)
  const shownFor = (
    <SelectField
      id="notice-hours"
      label={t('form.hours')}
      options={shownHours.map(count => ({ value: String(count), label: t('form.hoursOf', { count }) }))}
      value={String(hours)}
      onChange={count => count && onChange({ hours: Number(count) })}
    />
  )
  return (
    <>
      <ChoiceField
        label={t('form.when')}
        segments={schedules.map(one => ({ value: one, label: t(`form.schedules.${one}`) }))}
        value={schedule}
        onChange={next =>
          onChange({
            schedule: next,
            ...(next !== 'now' && !start && !end && proposedPeriod(next, Date.now(), timeZone)),
          })
        }
      />
      {schedule === 'now' && shownFor}
      {schedule !== 'now' && (
        <PeriodFields id="notice" value={{ start, end }} onChange={onChange} timeZone={timeZone} errors={errors} />
      )}
      {schedule === 'daily' && (
        <FieldPair>
          <TextField
            id="notice-time"
            type="time"
            label={t('form.time')}
            value={time}
            onChange={event => onChange({ time: event.currentTarget.value })}
            {...(errors.time && { error: errors.time })}
          />
          {shownFor}
        </FieldPair>
      )}
    </>
  )
}
