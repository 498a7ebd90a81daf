import { lazy } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import { requireRole } from '../../session/guard.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { useClub } from '../shell/use-club.ts'
import { useClubMap } from './use-club-map.ts'

const CourseMap = lazy(async () => ({ default: (await import('../../map/CourseMap.tsx')).CourseMap }))

export const clientLoader = Object.assign(requireRole('admin'), { hydrate: true as const })

export default function MapPage() {
  const { t } = useTranslation('map')
  const { id } = useClub()
  return (
    <>
      <h1>{t('title')}</h1>
      {id && <ClubMapView clubId={id} />}
    </>
  )
}

function ClubMapView({ clubId }: { clubId: string }) {
  const { t } = useTranslation('map')
  const query = useClubMap(clubId)
  return (
    <Loaded query={query} loading={t('loading')} failed={t('failed')} skeleton={null}>
      {map => (
        <LazyPiece>
          <div style={{ height: 700 }}>
            <CourseMap label={t('title')} model={map} centre={map.position} attribution={map.attribution} onReady={m => ((window as never as {m:unknown}).m = m)} />
          </div>
        </LazyPiece>
      )}
    </Loaded>
  )
}
