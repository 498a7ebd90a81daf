import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useSessionUser } from '../../shell/use-session-user.ts'
import { markSent, type PendingPublication, withdraw } from './pending-publications.ts'
import { changePending, pendingAt, subscribeToPending } from './stored-publications.ts'

/** answered: accepted, or refused for good. silence: the result is unknown, so the publication is sent again. */
export type SendOutcome = 'answered' | 'silence'

const FIRST_WAIT_MS = 5_000
const MAX_WAIT_MS = 120_000

/**
 * Sends the pending publications, one after the other and in one tab at a time: at once, when the connection returns,
 * when the page becomes visible again, and at intervals in between.
 */
export function usePendingPublications(
  clubId: string,
  send: (publication: PendingPublication) => Promise<SendOutcome>,
) {
  const { sub } = useSessionUser()
  const pending = useSyncExternalStore(
    subscribeToPending,
    useCallback(() => pendingAt(sub, clubId), [sub, clubId]),
  )
  const [isSending, setSending] = useState(false)
  const [waitMs, setWaitMs] = useState(FIRST_WAIT_MS)
  const hasPending = pending.length > 0

  async function sendAll(): Promise<void> {
    if (!navigator.onLine || pendingAt(sub, clubId).length === 0) return
    setSending(true)
    try {
      await alone(`pins ${sub} ${clubId}`, async () => {
        for (;;) {
          const [next] = pendingAt(sub, clubId)
          if (!next) return
          changePending(sub, clubId, all => markSent(all, next.key))
          if ((await send({ ...next, wasSent: true })) === 'silence')
            return setWaitMs(ms => Math.min(MAX_WAIT_MS, ms * 2))
          setWaitMs(FIRST_WAIT_MS)
        }
      })
    } finally {
      setSending(false)
    }
  }
  const sendDue = useEffectEvent(() => void sendAll())

  // Publications left from an earlier visit are sent as soon as the page opens.
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') sendDue()
    }
    wake()
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [])
  useEffect(() => {
    if (!hasPending || isSending) return
    const timer = setTimeout(() => sendDue(), waitMs)
    return () => clearTimeout(timer)
  }, [hasPending, isSending, waitMs])

  return {
    pending,
    isSending,
    change: (to: Parameters<typeof changePending>[2]) => changePending(sub, clubId, to),
    withdraw: () => void changePending(sub, clubId, withdraw),
    sendNow: sendAll,
  }
}

/** Without the Web Locks API several tabs may send at once; the idempotency key makes that harmless. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, { ifAvailable: true }, lock => (lock ? work() : undefined))
}
