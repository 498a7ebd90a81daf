import { calls } from '@pinwise/contract/calls'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ClubSelect } from '../shell/ClubSelect.tsx'

/** The club of the course, where it is with us. */
export function ClubField({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useTranslation('leading-courses')
  const { data: chosen } = useQuery({
    queryKey: ['club', value],
    queryFn: value ? ({ signal }) => call(calls.getClub, { params: { id: value }, signal }) : skipToken,
  })
  return (
    <ClubSelect
      label={t('fields.club')}
      placeholder={t('fields.noClub')}
      value={value}
      name={chosen?.name}
      onChange={onChange}
    />
  )
}
