import type { NoticeKind, ShownNotice } from '@pinwise/contract'

const WEIGHT: Record<NoticeKind, number> = { safety: 0, warning: 1, info: 2 }

interface Place {
  readonly now: number
  readonly seen: readonly string[]
  /** The course of the hole on the screen; null where no hole is: there the notices of all courses show. */
  readonly courseId: string | null
}

/** What is to be shown here and now, one after the other: what concerns safety first, then the newest. */
export function noticesToShow(notices: readonly ShownNotice[], { now, seen, courseId }: Place): ShownNotice[] {
  return notices
    .filter(({ sendId, until }) => !seen.includes(sendId) && Date.parse(until) > now)
    .filter(notice => notice.courseId === null || courseId === null || notice.courseId === courseId)
    .toSorted((a, b) => WEIGHT[a.kind] - WEIGHT[b.kind] || Date.parse(b.sentAt) - Date.parse(a.sentAt))
}
