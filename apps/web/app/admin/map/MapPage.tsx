import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { look } from '../../ui/look.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { NoClub } from '../shell/NoClub.tsx'
import { useClub } from '../shell/use-club.ts'
import { EmptyMap } from './EmptyMap.tsx'
import { MapSkeleton } from './MapSkeleton.tsx'
import { MapWorkspace } from './MapWorkspace.tsx'
import { useClubMap } from './use-club-map.ts'

export const clientLoader = Object.assign(requireRole('admin'), { hydrate: true as const })

/** The current club's ground, as a map and as a list. */
export default function MapPage() {
  const { id } = useClub()
  return id ? <ClubMapSection key={id} clubId={id} /> : <NoClubMap />
}

function ClubMapSection({ clubId }: { clubId: string }) {
  const { t } = useTranslation('map')
  const query = useClubMap(clubId)
  const isEmpty = query.data && query.data.holes.length === 0 && query.data.features.length === 0
  if (query.data && !isEmpty) return <MapWorkspace map={query.data} />
  return (
    <div className={look('stack', 'gap4')}>
      <h1>{t('title')}</h1>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} skeleton={<MapSkeleton />}>
        {() => <EmptyMap />}
      </Loaded>
    </div>
  )
}

function NoClubMap() {
  const { t } = useTranslation('map')
  return (
    <div className={look('stack', 'gap4')}>
      <h1>{t('title')}</h1>
      <NoClub loading={t('loading')} sentence={t('noClub')} skeleton={<MapSkeleton />} />
    </div>
  )
}
