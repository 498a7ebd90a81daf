import { useTranslation } from '../../../i18n/use-translation.ts'
import { requireRole } from '../../../session/guard.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Loaded } from '../../shell/Loaded.tsx'
import { useClub } from '../../shell/use-club.ts'
import { useSessionUser } from '../../shell/use-session-user.ts'
import { useClubMap } from '../use-club-map.ts'
import { BackToMap } from './BackToMap.tsx'
import { Editor } from './Editor.tsx'
import { Loading } from './Loading.tsx'
import { useStoredDrafts } from './use-stored-draft.ts'

export const clientLoader = Object.assign(requireRole('admin'), { hydrate: true as const })

/** How long another user's publication may stay unnoticed. */
const LOOK_AGAIN_MS = 30_000

/** The page on which a club draws its course. */
export default function EditorPage() {
  const { t } = useTranslation('map-editor')
  const { id } = useClub()
  if (id) return <ClubEditor key={id} clubId={id} />
  return (
    <>
      <h1>{t('title')}</h1>
      <EmptyState sentence={t('noClub')} action={<BackToMap />} />
    </>
  )
}

function ClubEditor({ clubId }: { clubId: string }) {
  const { t } = useTranslation('map-editor')
  const { sub } = useSessionUser()
  const map = useClubMap(clubId, { againMs: LOOK_AGAIN_MS })
  const storedDrafts = useStoredDrafts(sub, clubId)
  const skeleton = <Skeleton shape="block" count={3} />
  return (
    <Loaded query={map} loading={t('loading')} failed={t('failed')} skeleton={skeleton}>
      {published =>
        storedDrafts === 'loading' ? <Loading /> : <Editor published={published} storedDrafts={storedDrafts} />
      }
    </Loaded>
  )
}
