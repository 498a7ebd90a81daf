import type { Notice, ShownNotice } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { golferCall } from '../golfer-call.ts'
import { PlayIcon } from '../PlayIcon.tsx'
import { usePhoneSetting } from '../phone-setting.ts'
import { playedLayout } from '../played-layout.ts'
import { useShownHole } from '../shown-hole.ts'
import { useClub } from '../use-club.ts'
import { isSignedIn } from './is-signed-in.ts'
import styles from './Notices.module.css'
import { type NoticeProps, NoticeText } from './NoticeText.tsx'
import { noticesToShow } from './next-notice.ts'
import { markSeen, noticeClubSetting, seenNoticesSetting } from './notice-settings.ts'
import { leaveReceipt, sendWaitingReceipts } from './receipts.ts'
import { useNow } from './use-now.ts'
import { usePushSync } from './use-push-sync.ts'

/** The notices of the club, above every screen of the app that belongs to it; safety notices cover the screen. */
export function Notices() {
  usePushSync()
  const { club: slug } = useParams()
  const { pathname } = useLocation()
  const last = usePhoneSetting(noticeClubSetting)
  useEffect(() => {
    if (slug && slug !== '-') noticeClubSetting.write(slug)
  }, [slug])
  const isOfRound = pathname.startsWith(`${paths.rounds}/`)
  const shown = slug ?? (isOfRound ? last : '')
  return shown && shown !== '-' ? <ClubNotices key={shown} slug={shown} /> : null
}

/** The same for a screen whose address names no club, as that of a cart. */
export function ClubNotices({ slug }: { slug: string }) {
  const { state } = useClub(slug)
  const { pack } = state
  const { layout } = useParams()
  const hole = useShownHole()
  const isScreen = useSearchParams()[0].has('screen')
  const seen = usePhoneSetting(seenNoticesSetting)
  const own = useOwnNotices(pack?.club.id)
  const now = useNow()
  useEffect(() => {
    sendWaitingReceipts()
    window.addEventListener('online', sendWaitingReceipts)
    return () => window.removeEventListener('online', sendWaitingReceipts)
  }, [])
  const courseId = useMemo(() => {
    const played = pack && layout ? playedLayout(pack, layout) : null
    const id = played?.holes[Number(hole) - 1]?.id
    return pack?.holes.find(one => one.id === id)?.courseId ?? null
  }, [pack, layout, hole])
  // A pack that an earlier version of the app stored has none.
  const told = [...(pack?.notices ?? []), ...state.ownNotices]
  const notices = [...told, ...own.filter(mine => !told.some(one => one.sendId === mine.sendId))]
  const waiting = useUntouched(noticesToShow(notices, { now, seen: isScreen ? [] : seen, courseId }))
  const [notice] = waiting
  if (!pack || !notice) return null
  // On a wall nobody presses anything.
  if (isScreen) {
    return (
      <div className={styles.wall}>
        {waiting.map(each => (
          <WallNotice key={each.sendId} notice={each} club={pack.club} now={now} />
        ))}
      </div>
    )
  }
  return <NoticeCard key={notice.sendId} notice={notice} club={pack.club} more={waiting.length - 1} now={now} />
}

function NoticeCard({ notice, club, more, now }: NoticeProps & { more: number }) {
  const { t } = useTranslation('common')
  const { noticeId, sendId, kind } = notice
  useEffect(() => leaveReceipt({ noticeId, sendId, read: false }), [noticeId, sendId])
  const dismiss = () => {
    markSeen(sendId)
    leaveReceipt({ noticeId, sendId, read: true })
  }
  return (
    <aside
      className={styles.notice}
      data-kind={kind}
      role={kind === 'safety' ? 'alert' : 'status'}
      aria-label={t('play.notices.label')}
    >
      <div>
        <NoticeText notice={notice} club={club} now={now} />
        {more > 0 && <p className={styles.more}>{t('play.notices.more', { count: more })}</p>}
      </div>
      <button type="button" className={styles.close} onClick={dismiss}>
        <PlayIcon name="check" size={20} />
        {t('play.notices.dismiss')}
      </button>
    </aside>
  )
}

function WallNotice(props: NoticeProps) {
  const { t } = useTranslation('common')
  const { kind } = props.notice
  return (
    <aside className={styles.notice} data-kind={kind} data-wall aria-label={t('play.notices.label')}>
      <div>
        <NoticeText {...props} />
      </div>
    </aside>
  )
}

const NONE: readonly ShownNotice[] = []
const MINUTE_MS = 60_000

/**
 * The notices of the club to this golfer alone, such as to a group or to certain holes. Messages to golfers by
 * name belong to the round that they share, which shows them itself.
 */
function useOwnNotices(clubId: string | undefined): readonly ShownNotice[] {
  const [own, setOwn] = useState(NONE)
  useEffect(() => {
    if (!clubId || !isSignedIn()) return
    const over = new AbortController()
    const look = () => {
      if (document.visibilityState !== 'visible') return
      golferCall(calls.listNotices, { clubId, query: { status: 'Active' }, signal: over.signal })
        .then(({ items }) => {
          // Read on another phone: once is enough.
          for (const { received } of items) if (received?.readAt) markSeen(received.sendId)
          setOwn(items.flatMap(shownToMe))
        })
        .catch(() => undefined)
    }
    look()
    document.addEventListener('visibilitychange', look, { signal: over.signal })
    window.addEventListener('online', look, { signal: over.signal })
    return () => over.abort()
  }, [clubId])
  return own
}

function shownToMe({ id, kind, texts, audience, received, end, repeat }: Notice): ShownNotice[] {
  if (!received || !end || received.readAt || audience.to === 'golfers' || audience.to === 'staff') return []
  const { sendId, sentAt } = received
  const courseId = audience.to === 'course' ? audience.courseId : null
  const daily = repeat ? new Date(Date.parse(sentAt) + repeat.minutes * MINUTE_MS).toISOString() : end
  return [{ noticeId: id, sendId, kind, texts, courseId, sentAt, until: daily < end ? daily : end }]
}

/** The value as it was while a finger is on the screen: nothing moves from under it. */
function useUntouched<T>(value: T): T {
  const [isTouched, setTouched] = useState(false)
  const shown = useRef(value)
  useEffect(() => {
    const over = new AbortController()
    const look = ({ touches }: TouchEvent) => setTouched(touches.length > 0)
    for (const name of ['touchstart', 'touchend', 'touchcancel'] as const) {
      window.addEventListener(name, look, { signal: over.signal, passive: true })
    }
    return () => over.abort()
  }, [])
  if (!isTouched) shown.current = value
  return shown.current
}
