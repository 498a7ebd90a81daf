import type { Day } from '@pinwise/golf'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { look } from '../../../ui/look.ts'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './Plan.module.css'

interface PlanDayDialogProps {
  title: string
  day: Day
  time: string
  earliest: Day
  /** Only the time can be chosen. */
  isDayFixed?: boolean
  /** The number of pins. */
  count: number
  /** Further information for the user. */
  note?: string
  isSaving?: boolean
  onClose: () => void
  onPlan: (when: { date: Day; time: string }) => void
}

/** Chooses the day and the time, in the club's time zone, at which the pins change by themselves. */
export function PlanDayDialog(props: PlanDayDialogProps) {
  const { title, day, time, earliest, isDayFixed, count, note, isSaving, onClose, onPlan } = props
  const { t } = useTranslation('pin-position')
  const [date, setDate] = useState(day < earliest ? earliest : day)
  const [hour, setHour] = useState(time)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (hour && !isSaving) onPlan({ date, time: hour })
  }

  return (
    <Dialog opened onClose={onClose} title={title}>
      <form onSubmit={submit} className={`${styles.form} ${look('stack', 'gap4')}`}>
        <p>{t('plan.dialogNote', { count })}</p>
        {note && <p>{note}</p>}
        {!isDayFixed && (
          <DateField label={t('plan.date')} value={date} minDate={earliest} onChange={next => next && setDate(next)} />
        )}
        <TextField
          type="time"
          label={t('plan.time')}
          description={t('plan.timeNote')}
          required
          value={hour}
          onChange={event => setHour(event.currentTarget.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('plan.cancel')}</Button>
          <Button variant="primary" type="submit" loading={isSaving}>
            {t('plan.doPlan', { count })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
