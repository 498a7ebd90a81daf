import type { Club } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { requireRole } from '../../session/guard.ts'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AttachmentsCard } from '../profile/AttachmentsCard.tsx'
import { ClubForm } from '../profile/ClubForm.tsx'
import { ExtraTexts } from '../shell/ExtraTexts.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import styles from './Golfclubs.module.css'

export const clientLoader = Object.assign(requireRole('superadmin'), { hydrate: true as const })

/** The record of any club and its attachments, by platform staff: /admin/profile is for the club's own. */
export default function ClubRecordPage() {
  const { t } = useTranslation('club-record')
  const { club: id = '' } = useParams()
  const club = useQuery({
    queryKey: ['club', id],
    queryFn: ({ signal }) => call(calls.getClub, { params: { id }, signal }),
  })
  const name = club.data?.name ?? t('meta.title')
  return (
    <div className={look('column', 'gap4')}>
      <p className={look('flush')}>
        <Link to={`${paths.golfclubs}?club=${id}`}>{t('back', { name })}</Link>
        {' · '}
        <Link to={`${paths.golfclubs}?trail=${id}`}>{t('trail')}</Link>
      </p>
      <h1>{name}</h1>
      <ExtraTexts namespace="profile">
        {() => (
          <Loaded
            query={club}
            loading={t('loading')}
            failed={t('failed')}
            skeleton={<Skeleton shape="block" count={4} />}
          >
            {found => <Sections key={found.id} club={found} />}
          </Loaded>
        )}
      </ExtraTexts>
    </div>
  )
}

function Sections({ club }: { club: Club }) {
  const { t } = useTranslation('club-record')
  return (
    <div className={`${styles.columns} ${look('column', 'top')}`}>
      <section aria-labelledby="club-settings" className={`${styles.sections} ${look('column', 'gap4')}`}>
        <h2 id="club-settings">{t('settings')}</h2>
        <ClubForm club={club} hasCurrency />
      </section>
      <section aria-labelledby="club-files" className={`${styles.sections} ${look('column', 'gap4')}`}>
        <h2 id="club-files">{t('files')}</h2>
        <AttachmentsCard clubId={club.id} />
      </section>
    </div>
  )
}
