import { calls } from '@pinwise/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { WorldMap } from '../../map/WorldMap.tsx'
import { Button } from '../../ui/Button.tsx'
import { RetryIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import type { clubFiltersOf } from './club-filters.ts'
import styles from './Golfclubs.module.css'

interface ClubsMapProps {
  search: string
  filters: ReturnType<typeof clubFiltersOf>
  onOpen: (id: string) => void
}

/** Every club of the list, all its pages, where it is. Loaded lazily, for it brings the library. */
export function ClubsMap({ search, filters, onOpen }: ClubsMapProps) {
  const { t } = useTranslation('golfclubs')
  const [hasFailed, setFailed] = useState(false)
  const query = { ...(search && { search }), ...filters }
  const places = useQuery({
    queryKey: ['clubs', 'places', query],
    queryFn: ({ signal }) => call(calls.listClubPlaces, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={places} loading={t('map.loading')} failed={t('map.failed')} skeleton={<Skeleton shape="block" />}>
      {({ items, total }) =>
        hasFailed ? (
          <div className={look('row', 'gap3', 'centre')} role="status">
            <p className={look('flush', 'muted')}>{t('map.unsupported')}</p>
            <Button icon={<RetryIcon size={18} aria-hidden="true" />} onClick={() => setFailed(false)}>
              {t('map.retry')}
            </Button>
          </div>
        ) : (
          <figure className={`${styles.map} ${look('flush')}`}>
            <div className={look('framed')}>
              <WorldMap
                label={t('map.label', { count: items.length })}
                places={items}
                onSelect={onOpen}
                onFailure={() => setFailed(true)}
              />
            </div>
            <figcaption>
              {t('map.note')} {total > items.length && t('map.notAll', { count: items.length })}
            </figcaption>
          </figure>
        )
      }
    </Loaded>
  )
}
