import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { useClubSearch } from '../shell/use-club-search.ts'

interface ClubFieldProps {
  value: string | null
  /** The name of the selected one, where the list does not have it. */
  name?: string | null
  onChange: (id: string | null) => void
}

/** The club that uses a device; none while it is in stock. */
export function ClubField({ value, name, onChange }: ClubFieldProps) {
  const { t } = useTranslation('devices')
  const [term, setTerm] = useState('')
  const clubs = useClubSearch(term === name ? '' : term)
  const options = clubs.map(club => ({ value: club.id, label: club.name }))
  if (value && name && !options.some(option => option.value === value)) options.unshift({ value, label: name })
  return (
    <SelectField
      label={t('columns.club')}
      placeholder={t('inStock')}
      searchable
      clearable
      term={term}
      onTermChange={setTerm}
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
