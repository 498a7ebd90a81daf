import { calls } from '@pinwise/contract/calls'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Fix } from '../hole/hole-view.ts'
import { secondsSince } from '../sharing/create-marshal-calls.ts'
import { cartCall } from './cart-call.ts'
import { isSameDay } from './is-same-day.ts'

const ASKS_EVERY_MS = 20_000

interface CalledMarshal {
  readonly id: string
  readonly calledAtMs: number
  /** By the clock of the tablet; null until the club has it. */
  readonly arrivedAtMs: number | null
  readonly isHandled: boolean
  readonly hasFailed: boolean
}

interface CartCallProps {
  fix: Fix | null
  timeZone: string
}

/** Calls the marshal to where the cart is, and says when the club has seen it. */
export function CartCall({ fix, timeZone }: CartCallProps) {
  const { t } = useTranslation('golf-cart')
  const [sent, setSent] = useState<CalledMarshal | null>(null)
  const at = fix?.at
  const isOpen = sent !== null && !sent.isHandled
  async function send(call: CalledMarshal) {
    const { id, calledAtMs, arrivedAtMs } = call
    // The club's list of that day is over: whoever needs the marshal today calls again.
    if (arrivedAtMs !== null && !isSameDay(arrivedAtMs, Date.now(), timeZone)) return setSent(null)
    try {
      const position = at ? { position: { lng: at.lng, lat: at.lat } } : {}
      const body = { id, reason: 'help', secondsAgo: secondsSince(calledAtMs, Date.now()), ...position } as const
      const { handledAt } = await cartCall(calls.callMarshal, { body })
      const isHandled = handledAt !== null
      setSent({ id, calledAtMs, arrivedAtMs: arrivedAtMs ?? Date.now(), isHandled, hasFailed: false })
    } catch {
      setSent({ ...call, isHandled: false, hasFailed: true })
    }
    return undefined
  }
  useEffect(() => {
    if (!sent || sent.isHandled) return undefined
    // Sent again it is the same call, and answers whether somebody has seen to it.
    const timer = setTimeout(() => void send(sent), ASKS_EVERY_MS)
    return () => clearTimeout(timer)
  })
  function call() {
    if (!window.confirm(t('call.question'))) return
    const first = { id: crypto.randomUUID(), calledAtMs: Date.now(), arrivedAtMs: null }
    void send({ ...first, isHandled: false, hasFailed: false })
  }
  return (
    <>
      <button type="button" disabled={isOpen} onClick={call}>
        {t('call.action')}
      </button>
      <span role="status">
        {sent && t(sent.isHandled ? 'call.handled' : sent.hasFailed ? 'call.waiting' : 'call.sent')}
      </span>
    </>
  )
}
