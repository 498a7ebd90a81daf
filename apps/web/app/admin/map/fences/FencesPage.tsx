import { useTranslation } from '../../../i18n/use-translation.ts'
import { requireRole } from '../../../session/guard.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { NoClub } from '../../shell/NoClub.tsx'
import { useClub } from '../../shell/use-club.ts'
import { MapSkeleton } from '../MapSkeleton.tsx'
import { useClubMap } from '../use-club-map.ts'
import { FenceWorkspace } from './FenceWorkspace.tsx'
import { useFenceGroups, useFencePasses, useFences } from './use-fences.ts'

export const clientLoader = Object.assign(requireRole('admin'), { hydrate: true as const })

/** The page on which a club draws its zones. */
export default function FencesPage() {
  const { t } = useTranslation('fences')
  const { id } = useClub()
  if (id) return <ClubFences key={id} clubId={id} />
  return (
    <>
      <h1>{t('title')}</h1>
      <NoClub loading={t('loading')} sentence={t('noClub')} skeleton={<MapSkeleton />} />
    </>
  )
}

function ClubFences({ clubId }: { clubId: string }) {
  const { t } = useTranslation('fences')
  const map = useClubMap(clubId)
  const fences = useFences(clubId)
  const groups = useFenceGroups(clubId)
  const passes = useFencePasses(clubId)
  const states = { loading: t('loading'), failed: t('failed'), skeleton: <MapSkeleton /> }
  return (
    <Loaded query={map} {...states}>
      {drawn => (
        <Loaded query={fences} {...states}>
          {({ items, typicalErrorMetres }) => (
            <FenceWorkspace
              map={drawn}
              fences={items}
              errorMetres={typicalErrorMetres}
              groups={groups.data?.items ?? []}
              passes={passes.data?.items ?? []}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
