import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useSessionUser } from '../../shell/use-session-user.ts'
import { markSent, type PendingPublication, withdraw } from './pending-publications.ts'
import { changePending, pendingAt, subscribeToPending } from './stored-publications.ts'

/** answered: it is done, or it was refused for good. silence: nobody knows, so it is sent again. */
export type SendOutcome = 'answered' | 'silence'

const FIRST_WAIT_MS = 5_000
const MAX_WAIT_MS = 120_000

/**
 * Sends what is pending, one after the other and in one tab at a time: at once, when the connection comes back, when
 * the page is looked at again, and every now and then in between.
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

  // What was left here on an earlier visit goes out as soon as the page is open.
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

/** A browser without locks has one tab at a time as far as anybody can tell; the key makes two harmless. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, { ifAvailable: true }, lock => (lock ? work() : undefined))
}
