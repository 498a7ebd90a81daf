import { useState } from 'react'
import { SelectField } from '../../ui/SelectField.tsx'
import { useClubSearch } from './use-club-search.ts'

interface ClubSelectProps {
  label: string
  /** Where none is chosen. */
  placeholder: string
  value: string | null
  /** The name of the chosen one, where the list does not have it. */
  name?: string | null | undefined
  onChange: (id: string | null) => void
}

/** One of all clubs, found by its name, or none. */
export function ClubSelect({ value, name, ...field }: ClubSelectProps) {
  const [term, setTerm] = useState('')
  const clubs = useClubSearch(term === name ? '' : term)
  const options = clubs.map(club => ({ value: club.id, label: club.name }))
  if (value && name && !options.some(option => option.value === value)) options.unshift({ value, label: name })
  return (
    <SelectField {...field} searchable clearable term={term} onTermChange={setTerm} options={options} value={value} />
  )
}
