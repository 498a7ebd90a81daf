import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingState } from '../../ui/LoadingState.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { useClub, useMyClubs } from '../shell/use-club.ts'
import { EmptyMap } from './EmptyMap.tsx'
import styles from './MapPage.module.css'
import { MapSkeleton } from './MapSkeleton.tsx'
import { MapWorkspace } from './MapWorkspace.tsx'
import { useClubMap } from './use-club-map.ts'

export const clientLoader = Object.assign(requireRole('admin'), { hydrate: true as const })

/** The ground of the club in use, as a map and as a list. */
export default function MapPage() {
  const { id } = useClub()
  return id ? <ClubMapSection key={id} clubId={id} /> : <NoClub />
}

function ClubMapSection({ clubId }: { clubId: string }) {
  const { t } = useTranslation('map')
  const query = useClubMap(clubId)
  const isEmpty = query.data && query.data.holes.length === 0 && query.data.features.length === 0
  if (query.data && !isEmpty) return <MapWorkspace map={query.data} />
  return (
    <div className={styles.plain}>
      <h1>{t('title')}</h1>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} skeleton={<MapSkeleton />}>
        {() => <EmptyMap />}
      </Loaded>
    </div>
  )
}

function NoClub() {
  const { t } = useTranslation('map')
  const mine = useMyClubs()
  return (
    <div className={styles.plain}>
      <h1>{t('title')}</h1>
      <LoadingState
        isLoading={mine.isPending || mine.data?.total === 1}
        label={t('loading')}
        skeleton={<MapSkeleton />}
      >
        <EmptyState sentence={t('noClub')} action={null} />
      </LoadingState>
    </div>
  )
}
