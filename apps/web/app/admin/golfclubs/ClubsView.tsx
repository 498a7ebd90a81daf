import type { ClubSummary } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { AddIcon } from '../../ui/icons.ts'
import { Moment } from '../../ui/Moment.tsx'
import { RecordLink, RecordList, useOpenRecord } from '../shell/RecordList.tsx'
import { listQueryOf, readListFilters } from '../shell/record-address.ts'
import { ClubDrawer } from './ClubDrawer.tsx'
import { ClubState } from './ClubState.tsx'
import { DeletedClubs } from './DeletedClubs.tsx'
import { NewClubDialog } from './NewClubDialog.tsx'
import { useListTexts } from './use-list-texts.ts'

export function ClubsView() {
  const { t } = useTranslation('golfclubs')
  const { language } = useLanguage()
  const { address, id, open } = useOpenRecord('club')
  const [isCreating, setCreating] = useState(false)
  const query = { ...listQueryOf(readListFilters(address)), sort: ['name', 'asc'] as ['name', 'asc'] }
  const clubs = useQuery({
    queryKey: ['clubs', 'platform', query],
    queryFn: ({ signal }) => call(calls.listClubs, { query, signal }),
    placeholderData: keepPreviousData,
  })
  const countries = useMemo(() => new Intl.DisplayNames(language, { type: 'region' }), [language])
  return (
    <>
      <RecordList<ClubSummary, 'name' | 'place' | 'holes' | 'state' | 'createdAt'>
        name="clubs"
        texts={useListTexts('clubs')}
        query={clubs}
        action={
          <Button variant="primary" icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => setCreating(true)}>
            {t('newClub.open')}
          </Button>
        }
        columns={[
          {
            key: 'name',
            label: t('columns.name'),
            isRowHeader: true,
            cell: club => <RecordLink kind="club" id={club.id} name={club.name} />,
          },
          {
            key: 'place',
            label: t('columns.place'),
            isExtra: true,
            cell: ({ city, country }) => [city, countries.of(country)].filter(Boolean).join(', '),
          },
          { key: 'holes', label: t('columns.holes'), align: 'end', cell: ({ holeCount }) => holeCount },
          { key: 'state', label: t('columns.state'), cell: club => <ClubState club={club} /> },
          {
            key: 'createdAt',
            label: t('columns.createdAt'),
            isExtra: true,
            cell: ({ createdAt }) => <Moment at={createdAt} hasTime={false} />,
          },
        ]}
      />
      <NewClubDialog opened={isCreating} onClose={() => setCreating(false)} onCreated={club => open(club.id)} />
      <DeletedClubs />
      <ClubDrawer id={id} onClose={() => open(null)} />
    </>
  )
}
