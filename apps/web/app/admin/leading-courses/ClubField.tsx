import { calls } from '@pinwise/contract/calls'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { useClubSearch } from '../shell/use-club-search.ts'

/** The club of the course, where it is with us. */
export function ClubField({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useTranslation('leading-courses')
  const [term, setTerm] = useState('')
  const { data: chosen } = useQuery({
    queryKey: ['club', value],
    queryFn: value ? ({ signal }) => call(calls.getClub, { params: { id: value }, signal }) : skipToken,
  })
  const clubs = useClubSearch(term === chosen?.name ? '' : term)
  const options = clubs.map(club => ({ value: club.id, label: club.name }))
  if (chosen && !options.some(option => option.value === chosen.id)) {
    options.unshift({ value: chosen.id, label: chosen.name })
  }
  return (
    <SelectField
      label={t('fields.club')}
      placeholder={t('fields.noClub')}
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
