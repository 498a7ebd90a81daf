import { DatePickerInput } from '@mantine/dates'
import type { Ref } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { type FieldProps, kitFieldProps } from './field-props.tsx'
import { CalendarIcon } from './icons.ts'

export interface DateFieldProps extends FieldProps {
  /** A day without a zone: 2026-03-29. */
  value: string | null
  onChange: (day: string | null) => void
  minDate?: string
  maxDate?: string
  placeholder?: string
  clearable?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Weeks start on Monday in every language (UiProvider). */
export function DateField(props: DateFieldProps) {
  const { t } = useTranslation()
  return (
    <DatePickerInput
      {...kitFieldProps(props)}
      valueFormat="DD/MM/YYYY"
      leftSection={<CalendarIcon size={20} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      hideOutsideDates
      clearButtonProps={{ 'aria-label': t('ui.clear'), 'aria-hidden': false, tabIndex: 0 }}
      ariaLabels={{
        previousMonth: t('ui.previousMonth'),
        nextMonth: t('ui.nextMonth'),
        previousYear: t('ui.previousYear'),
        nextYear: t('ui.nextYear'),
        previousDecade: t('ui.previousDecade'),
        nextDecade: t('ui.nextDecade'),
        monthLevelControl: t('ui.chooseMonth'),
        yearLevelControl: t('ui.chooseYear'),
      }}
    />
  )
}
