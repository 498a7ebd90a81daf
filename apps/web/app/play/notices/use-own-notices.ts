import type { Notice, ShownNotice } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useEffect, useState } from 'react'
import { golferCall } from '../golfer-call.ts'
import { isSignedIn } from './is-signed-in.ts'
import { markSeen } from './notice-settings.ts'

const NONE: readonly ShownNotice[] = []
const MINUTE_MS = 60_000

/**
 * The notices of the club to this golfer alone, such as to a group or to certain holes. Messages to golfers by
 * name belong to the round that they share, which shows them itself.
 */
export function useOwnNotices(clubId: string | undefined): readonly ShownNotice[] {
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
