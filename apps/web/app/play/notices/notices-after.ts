import type { LiveSnapshot, NoticeEnded, ShownNotice } from '@pinwise/contract'
import type { LiveEvent } from '../../live/read-events.ts'

/** The notices of a club after something happened there; the same list where that was something else. */
export function noticesAfter(known: readonly ShownNotice[], event: LiveEvent): readonly ShownNotice[] {
  if (event.name === 'snapshot') {
    const { notices = [] } = event.data as Partial<LiveSnapshot>
    return notices
  }
  if (event.name === 'notice.sent') {
    const notice = event.data as ShownNotice
    return [...known.filter(({ sendId }) => sendId !== notice.sendId), notice]
  }
  if (event.name === 'notice.ended') {
    const { noticeId } = event.data as NoticeEnded
    return known.filter(one => one.noticeId !== noticeId)
  }
  return known
}

/** The same of notices to this golfer or device alone. */
export function ownNoticesAfter(known: readonly ShownNotice[], { name, ...event }: LiveEvent): readonly ShownNotice[] {
  if (name === 'own-notice.sent') return noticesAfter(known, { ...event, name: 'notice.sent' })
  return name === 'notice.ended' ? noticesAfter(known, { ...event, name }) : known
}
