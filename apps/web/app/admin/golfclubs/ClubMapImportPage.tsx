import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ImportView } from '../map-import/ImportView.tsx'
import { ImportPlaceProvider, placeOfClub } from '../map-import/import-place.ts'
import { StartView } from '../map-import/StartView.tsx'
import { ExtraTexts } from '../shell/ExtraTexts.tsx'
import { Loaded } from '../shell/Loaded.tsx'

export const clientLoader = Object.assign(requireRole('superadmin'), { hydrate: true as const })

/** The import of a map and its review for any club, by platform staff: /admin/map is for the club's own. */
export default function ClubMapImportPage() {
  const { club: clubId = '', id } = useParams()
  const place = useMemo(() => placeOfClub(clubId), [clubId])
  return (
    <ImportPlaceProvider value={place}>
      <ExtraTexts namespace="map-import">
        {() => (id ? <ImportView key={id} id={id} /> : <Start clubId={clubId} />)}
      </ExtraTexts>
    </ImportPlaceProvider>
  )
}

function Start({ clubId }: { clubId: string }) {
  const { t } = useTranslation('club-map-import')
  const club = useQuery({
    queryKey: ['club', clubId],
    queryFn: ({ signal }) => call(calls.getClub, { params: { id: clubId }, signal }),
  })
  return (
    <Loaded query={club} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton shape="row" count={8} />}>
      {found => <StartView club={found} />}
    </Loaded>
  )
}
