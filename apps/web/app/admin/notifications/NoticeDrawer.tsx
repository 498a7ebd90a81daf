import { type Club, isPublicAudience, LANGUAGES, type Notice } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ValidityBadge } from '../../ui/ValidityBadge.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { KindBadge } from './KindBadge.tsx'
import styles from './Notifications.module.css'
import { groupName } from './notice-groups.ts'
import { Recipients } from './Recipients.tsx'
import { useNoticeTexts } from './use-notice-texts.ts'
import { useDeleteNotice, useDuplicateNotice, useEndNotice, useNotice } from './use-notices.ts'

interface NoticeDrawerProps {
  club: Club
  id: string | null
  onClose: () => void
  onEdit: (notice: Notice) => void
}

/** One notice over the list with its results, selected by the URL. */
export function NoticeDrawer({ club, id, onClose, onEdit }: NoticeDrawerProps) {
  const { t } = useTranslation('notifications')
  const notice = useNotice(club.id, id)
  return (
    <Drawer opened={id !== null} onClose={onClose} title={t('notice')}>
      <Loaded
        query={notice}
        loading={t('loading')}
        failed={t('drawer.failed')}
        skeleton={<Skeleton shape="row" count={6} />}
      >
        {found => (
          <div className={look('column', 'gap4')}>
            <Facts club={club} notice={found} />
            <NoticeActions club={club} notice={found} onClose={onClose} onEdit={onEdit} />
            {found.results?.lastSentAt && <Recipients clubId={club.id} notice={found} />}
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}

function Facts({ club, notice }: { club: Club; notice: Notice }) {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation()
  const noticeTexts = useNoticeTexts(club.timeZone)
  const { texts, kind, status, audience, start, end, repeat, results } = notice
  return (
    <>
      <p className={`${styles.badges} ${look('row', 'gap2', 'flush', 'unpadded')}`}>
        <ValidityBadge validity={status} label={common(`ui.validity.${status}`)} /> <KindBadge kind={kind} />
      </p>
      {LANGUAGES.map(language =>
        texts[language] ? (
          <blockquote key={language} lang={language} className={`${styles.quote} ${look('flush')}`}>
            {texts[language]}
          </blockquote>
        ) : (
          <p key={language} className={look('flush', 'muted')}>
            {t('missing', { language: common(`ui.languages.${language}`) })}
          </p>
        ),
      )}
      <dl className={look('facts')}>
        <dt>{t('columns.audience')}</dt>
        <dd>
          {noticeTexts.audience(audience)}
          {audience.to === 'group' && <GroupOfNotice clubId={club.id} teamId={audience.teamId} />}
        </dd>
        <dt>{t('columns.period')}</dt>
        <dd>
          {noticeTexts.period(start, end)}
          {repeat && <div>{noticeTexts.repeat(repeat)}</div>}
        </dd>
        {results?.lastSentAt && (
          <>
            <dt>{t('results.sent')}</dt>
            <dd>{noticeTexts.moment(results.lastSentAt)}</dd>
            <dt>{t('results.addressed')}</dt>
            <dd>{results.addressed}</dd>
            <dt>{t('results.delivered')}</dt>
            <dd>{results.delivered}</dd>
            <dt>{t('results.read')}</dt>
            <dd>
              {results.read}
              {results.lastReadAt && ` · ${t('results.lastRead', { time: noticeTexts.moment(results.lastReadAt) })}`}
            </dd>
            {isPublicAudience(audience) && (
              <>
                <dt>{t('results.guests')}</dt>
                <dd>{t('results.guestPhones', { count: results.guestPhones })}</dd>
              </>
            )}
          </>
        )}
      </dl>
    </>
  )
}

/** The group of the notice: its tee time and players. */
function GroupOfNotice({ clubId, teamId }: { clubId: string; teamId: string }) {
  const { data: team } = useQuery({
    queryKey: ['club', clubId, 'pace', 'team', teamId],
    queryFn: ({ signal }) => call(calls.getPaceTeam, { clubId, params: { id: teamId }, signal }),
  })
  return team ? <div>{groupName(team)}</div> : null
}

function NoticeActions({ club, notice, onClose, onEdit }: Omit<NoticeDrawerProps, 'id'> & { notice: Notice }) {
  const { t } = useTranslation('notifications')
  const end = useEndNotice(club.id)
  const duplicate = useDuplicateNotice(club.id)
  const remove = useDeleteNotice(club.id)
  const isSent = Boolean(notice.results?.lastSentAt)
  const mayEnd = notice.status === 'Active' || (notice.status === 'Inactive' && notice.enabled)
  return (
    <div className={`${styles.buttons} ${look('row', 'gap2', 'flush', 'unpadded')}`}>
      {!isSent && (
        <Button variant="primary" onClick={() => onEdit(notice)}>
          {t(notice.start ? 'drawer.edit' : 'drawer.finish')}
        </Button>
      )}
      {mayEnd && (
        <Button
          variant={isSent ? 'primary' : 'secondary'}
          loading={end.isPending}
          onClick={() => end.mutate(notice.id)}
        >
          {t(isSent ? 'drawer.end' : 'drawer.cancel')}
        </Button>
      )}
      <Button
        loading={duplicate.isPending}
        onClick={() => void duplicate.mutateAsync(notice.id).then(onEdit, () => undefined)}
      >
        {t('drawer.duplicate')}
      </Button>
      <ConfirmedButton
        label={t('drawer.delete')}
        onConfirm={close => void remove.mutateAsync(notice.id).then(onClose, close)}
        title={t('drawer.deleteQuestion')}
        message={t('drawer.deleteLoses')}
        confirmLabel={t('drawer.delete')}
        loading={remove.isPending}
      />
    </div>
  )
}
