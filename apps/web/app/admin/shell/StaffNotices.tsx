import { type Notice, textFor } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { NotificationIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import styles from '../../ui/OfflineBanner.module.css'
import { useClub } from './use-club.ts'
import { useRoles } from './use-session-user.ts'

const REFETCH_MS = 60_000

/** Above every page: notices to the club's staff, until this user has read them. */
export function StaffNotices() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { isAdmin } = useRoles()
  const { club } = useClub()
  const clubId = isAdmin && club ? club.id : null
  const queries = useQueryClient()
  const queryKey = ['club', clubId, 'notices', 'staff']
  const { data } = useQuery({
    queryKey,
    queryFn: clubId
      ? ({ signal }) => call(calls.listNotices, { clubId, query: { status: 'Active', audience: 'staff' }, signal })
      : skipToken,
    refetchInterval: REFETCH_MS,
  })
  const read = useMutation({
    mutationFn: ({ id, received }: Notice) =>
      call(calls.receiveNotice, { params: { id }, body: { sendId: received?.sendId ?? '', read: true } }),
    // The notice stays, so that the user can try again.
    onError: () => undefined,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const unread = (data?.items ?? []).filter(({ received }) => received && !received.readAt)
  return (
    <div role="status">
      {unread.map(notice => (
        <p key={notice.id} className={`${styles.banner} ${look('line', 'gap3', 'centre', 'flush')}`}>
          <NotificationIcon size={20} aria-hidden="true" />
          <span>
            <strong>{t(`play.notices.kind.${notice.kind}`)}</strong>: {textFor(notice.texts, language)}
          </span>
          <Button loading={read.isPending} onClick={() => read.mutate(notice)}>
            {t('play.notices.dismiss')}
          </Button>
        </p>
      ))}
    </div>
  )
}
