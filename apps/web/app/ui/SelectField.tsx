import { Select } from '@mantine/core'
import type { FocusEventHandler, Ref } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { type FieldProps, kitFieldProps } from './field-props.tsx'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SelectFieldProps<Value extends string> extends FieldProps {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value | null) => void
  placeholder?: string
  searchable?: boolean
  /** The maximum number of listed options; in a searchable field, typing finds the others. */
  limit?: number
  /** The search text of a searchable field, where the server has more options. */
  term?: string
  onTermChange?: (term: string) => void
  clearable?: boolean
  onBlur?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
}

export function SelectField<Value extends string>({
  options,
  onChange,
  term,
  onTermChange,
  ...rest
}: SelectFieldProps<Value>) {
  const { t } = useTranslation()
  return (
    <Select
      {...kitFieldProps(rest)}
      data={[...options]}
      onChange={value => onChange(value as Value | null)}
      searchValue={term}
      onSearchChange={onTermChange}
      allowDeselect={false}
      // A list that opens by itself would cover the page; a click, a letter or an arrow opens it.
      openOnFocus={false}
      // The list itself scrolls (kit-overlays.css): a box around it could not be reached by keyboard.
      withScrollArea={false}
      checkIconPosition="right"
      nothingFoundMessage={t('ui.nothingFound')}
      clearButtonProps={{ 'aria-label': t('ui.clear'), 'aria-hidden': false, tabIndex: 0 }}
      comboboxProps={{ transitionProps: { transition: 'fade', duration: 120 } }}
    />
  )
}
