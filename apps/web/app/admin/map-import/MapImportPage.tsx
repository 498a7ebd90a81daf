import { useParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useClub } from '../shell/use-club.ts'
import { ImportView } from './ImportView.tsx'
import { StartView } from './StartView.tsx'

export const clientLoader = Object.assign(requireRole('admin'), { hydrate: true as const })

/** Imports a map file into the club's map: uploaded here, reviewed by a person, then imported. */
export default function MapImportPage() {
  const { t } = useTranslation('map-import')
  const { id } = useParams()
  const { id: clubId, club, query } = useClub()
  if (id) return <ImportView key={id} id={id} />
  if (club) return <StartView key={club.id} club={club} />
  if (clubId && query.isPending) return <Skeleton shape="row" count={8} />
  return (
    <>
      <h1>{t('title')}</h1>
      <EmptyState sentence={t('noClub')} action={null} />
    </>
  )
}
