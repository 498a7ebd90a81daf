import { calls } from '@pinwise/contract/calls'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Fix } from '../hole/hole-view.ts'
import { secondsSince } from '../sharing/create-marshal-calls.ts'
import { cartCall } from './cart-call.ts'

const ASKS_EVERY_MS = 20_000

/** Calls the marshal to where the cart is, and says when the club has seen it. */
export function CartCall({ fix }: { fix: Fix | null }) {
  const { t } = useTranslation('golf-cart')
  const [sent, setSent] = useState<{ id: string; calledAtMs: number; isHandled: boolean; hasFailed: boolean } | null>(
    null,
  )
  const at = fix?.at
  const isOpen = sent !== null && !sent.isHandled
  async function send(id: string, calledAtMs: number) {
    try {
      const position = at ? { position: { lng: at.lng, lat: at.lat } } : {}
      const body = { id, reason: 'help', secondsAgo: secondsSince(calledAtMs, Date.now()), ...position } as const
      const { handledAt } = await cartCall(calls.callMarshal, { body })
      setSent({ id, calledAtMs, isHandled: handledAt !== null, hasFailed: false })
    } catch {
      setSent({ id, calledAtMs, isHandled: false, hasFailed: true })
    }
  }
  useEffect(() => {
    if (!sent || sent.isHandled) return undefined
    // Sent again it is the same call, and answers whether somebody has seen to it.
    const timer = setTimeout(() => void send(sent.id, sent.calledAtMs), ASKS_EVERY_MS)
    return () => clearTimeout(timer)
  })
  return (
    <>
      <button
        type="button"
        disabled={isOpen}
        onClick={() => window.confirm(t('call.question')) && void send(crypto.randomUUID(), Date.now())}
      >
        {t('call.action')}
      </button>
      <span role="status">
        {sent && t(sent.isHandled ? 'call.handled' : sent.hasFailed ? 'call.waiting' : 'call.sent')}
      </span>
    </>
  )
}
