import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { useSettled } from '../shell/use-settled.ts'

interface AdvertiserFieldProps {
  value: string | null
  /** The name of the selected one, where the list does not have it. */
  name?: string | undefined
  onChange: (id: string | null) => void
  error: string | undefined
}

/** The advertiser, found by typing. */
export function AdvertiserField({ value, name, onChange, error }: AdvertiserFieldProps) {
  const { t } = useTranslation('adv')
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState(name)
  const search = useSettled(term === chosen ? '' : term.trim())
  const found = useQuery({
    queryKey: ['advertisers', { search, limit: 20 }],
    queryFn: ({ signal }) => call(calls.listAdvertisers, { query: { limit: 20, ...(search && { search }) }, signal }),
    placeholderData: keepPreviousData,
  })
  const options = (found.data?.items ?? []).map(one => ({ value: one.id, label: one.name }))
  if (value && chosen && !options.some(option => option.value === value)) options.unshift({ value, label: chosen })
  return (
    <SelectField
      id="campaign-advertiserId"
      label={t('columns.advertiser')}
      placeholder={t('campaign.chooseAdvertiser')}
      searchable
      term={term}
      onTermChange={setTerm}
      options={options}
      value={value}
      onChange={id => {
        setChosen(options.find(option => option.value === id)?.label)
        onChange(id)
      }}
      {...(error && { error })}
    />
  )
}
