import { type ClubOverview, SET_UP_PARTS } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/client.ts'
import { countryName } from '../../i18n/country-name.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import { Button } from '../../ui/Button.tsx'
import { AddIcon, MapIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { countryOptions } from '../profile/places.ts'
import { RecordLink, RecordList, useOpenRecord } from '../shell/RecordList.tsx'
import { listQueryOf, readListFilters, withFilter } from '../shell/record-address.ts'
import { SubscriptionBadge } from '../shell/SubscriptionBadge.tsx'
import { ClubDrawer } from './ClubDrawer.tsx'
import { ClubState } from './ClubState.tsx'
import {
  type ClubFilterName,
  clubFiltersOf,
  isMapShown,
  PUBLISHED_CHOICES,
  withMapShown,
  withoutClubFilters,
} from './club-filters.ts'
import { DeletedClubs } from './DeletedClubs.tsx'
import styles from './Golfclubs.module.css'
import { NewClubDialog } from './NewClubDialog.tsx'
import { DevicesBadge, MapBadge, PeopleBadge, PinsBadge } from './SetUpBadges.tsx'
import { useListTexts } from './use-list-texts.ts'

const ClubsMap = lazy(async () => ({ default: (await import('./ClubsMap.tsx')).ClubsMap }))

type Column = 'name' | 'state' | 'map' | 'pins' | 'people' | 'subscription' | 'devices'

/** The clubs of all customers and how far each is set up, as a list and on a map. */
export function ClubsView() {
  const { t } = useTranslation('golfclubs')
  const language = useLanguage()
  const { address, id, open } = useOpenRecord('club')
  const [, setAddress] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const list = readListFilters(address)
  const filters = clubFiltersOf(address)
  const query = { ...listQueryOf(list), ...filters, sort: ['name', 'asc'] as ['name', 'asc'] }
  const clubs = useQuery({
    queryKey: ['clubs', 'overview', query],
    queryFn: ({ signal }) => call(calls.listClubOverviews, { query, signal }),
    placeholderData: keepPreviousData,
  })
  const options = useMemo(() => countryOptions(language), [language])
  const choose = (name: ClubFilterName, value: string | null) =>
    setAddress(now => withFilter(now, name, value), { preventScrollReset: true })
  const showsMap = isMapShown(address)
  return (
    <>
      <RecordList<ClubOverview, Column>
        name="clubs"
        texts={useListTexts('clubs')}
        query={clubs}
        isFiltered={Object.keys(filters).length > 0}
        onClear={() => setAddress(withoutClubFilters, { preventScrollReset: true })}
        filters={
          <>
            <SelectField
              label={t('filters.country')}
              placeholder={t('filters.all')}
              searchable
              clearable
              options={options}
              value={filters.country ?? null}
              onChange={country => choose('country', country)}
            />
            <SelectField
              label={t('columns.state')}
              placeholder={t('filters.all')}
              clearable
              options={PUBLISHED_CHOICES.map(value => ({
                value,
                label: t(value === 'yes' ? 'published' : 'notPublished'),
              }))}
              value={filters.published === undefined ? null : filters.published ? 'yes' : 'no'}
              onChange={published => choose('published', published)}
            />
            <SelectField
              label={t('filters.lacks')}
              placeholder={t('filters.nothing')}
              clearable
              options={SET_UP_PARTS.map(value => ({ value, label: t(`filters.parts.${value}`) }))}
              value={filters.lacks ?? null}
              onChange={lacks => choose('lacks', lacks)}
            />
          </>
        }
        action={
          <>
            <Button
              icon={<MapIcon size={18} aria-hidden="true" />}
              aria-expanded={showsMap}
              onClick={() => setAddress(now => withMapShown(now, !showsMap), { preventScrollReset: true })}
            >
              {t(showsMap ? 'map.hide' : 'map.show')}
            </Button>
            <ExportButton dataset="clubs" filters={{ ...(list.search && { search: list.search }), ...filters }} />
            <Button variant="primary" icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => setCreating(true)}>
              {t('newClub.open')}
            </Button>
          </>
        }
        picture={
          showsMap && (
            <LazyPiece fallback={<Skeleton shape="block" />}>
              <ClubsMap search={list.search} filters={filters} onOpen={open} />
            </LazyPiece>
          )
        }
        columns={[
          {
            key: 'name',
            label: t('columns.name'),
            isRowHeader: true,
            cell: ({ id, name, city, country, demo }) => (
              <div className={`${styles.club} ${look('stack')}`}>
                <RecordLink kind="club" id={id} name={name} />
                <small className={look('muted', 'small')}>
                  {[demo && t('demo'), city, countryName(language, country)].filter(Boolean).join(' · ')}
                </small>
              </div>
            ),
          },
          { key: 'map', label: t('columns.map'), cell: ({ setUp }) => <MapBadge setUp={setUp} /> },
          { key: 'pins', label: t('columns.pins'), cell: ({ setUp }) => <PinsBadge setUp={setUp} /> },
          {
            key: 'people',
            label: t('columns.people'),
            isExtra: true,
            cell: ({ setUp }) => <PeopleBadge setUp={setUp} />,
          },
          {
            key: 'subscription',
            label: t('columns.subscription'),
            isExtra: true,
            cell: ({ setUp }) => <SubscriptionBadge standing={setUp.standing} />,
          },
          {
            key: 'devices',
            label: t('columns.devices'),
            isExtra: true,
            cell: ({ setUp }) => <DevicesBadge setUp={setUp} />,
          },
          {
            key: 'state',
            label: t('columns.state'),
            isExtra: true,
            cell: ({ published }) => <ClubState club={{ published, demo: false }} />,
          },
        ]}
      />
      <NewClubDialog opened={isCreating} onClose={() => setCreating(false)} onCreated={club => open(club.id)} />
      <DeletedClubs />
      <ClubDrawer id={id} onClose={() => open(null)} />
    </>
  )
}
