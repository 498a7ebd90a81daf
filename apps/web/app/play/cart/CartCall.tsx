import { CallFailed } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Fix } from '../hole/hole-view.ts'
import { usePhoneSetting } from '../phone-setting.ts'
import { secondsSince } from '../sharing/create-marshal-calls.ts'
import { cartCall } from './cart-call.ts'
import { type CartsCall, cartsCallSetting } from './cart-setting.ts'
import { isCallOpen } from './is-call-open.ts'

const ASKS_EVERY_MS = 20_000

/** What became of the last request; a call that failed is over without the club knowing of it. */
type Answer = 'handled' | 'silent' | 'failed' | null

interface CartCallProps {
  fix: Fix | null
  timeZone: string
}

/** Calls the marshal to where the cart is, and says when the club has seen it. */
export function CartCall({ fix, timeZone }: CartCallProps) {
  const { t } = useTranslation('golf-cart')
  const sent = usePhoneSetting(cartsCallSetting)
  const [answer, setAnswer] = useState<Answer>(null)
  /** Sent again it is the same call, and answers whether somebody has seen to it. */
  const send = useEffectEvent(async () => {
    const call = cartsCallSetting.read()
    if (!call) return undefined
    const { id, calledMs, arrivedMs } = call
    const end = (how: Answer) => {
      setAnswer(how)
      cartsCallSetting.write(null)
    }
    // The club's list of that day is over: whoever needs the marshal now calls again.
    if (!isCallOpen(arrivedMs ?? calledMs, Date.now(), timeZone)) return end(arrivedMs === null ? 'failed' : null)
    const position = fix ? { position: { lng: fix.at.lng, lat: fix.at.lat } } : {}
    const body = { id, reason: 'help', secondsAgo: secondsSince(calledMs, Date.now()), ...position } as const
    try {
      const { handledAt } = await cartCall(calls.callMarshal, { body })
      if (cartsCallSetting.read()?.id !== id) return undefined
      if (handledAt !== null) return end('handled')
      setAnswer(null)
      cartsCallSetting.write({ id, calledMs, arrivedMs: arrivedMs ?? Date.now() })
    } catch (error) {
      if (cartsCallSetting.read()?.id !== id) return undefined
      const status = error instanceof CallFailed ? error.problem?.status : undefined
      if (status === 400 || status === 404) return end('failed')
      setAnswer('silent')
    }
    return undefined
  })
  const id = sent?.id
  useEffect(() => {
    if (!id) return undefined
    const again = () => void send()
    again()
    const timer = setInterval(again, ASKS_EVERY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [id])
  function call() {
    if (!window.confirm(t('call.question'))) return
    setAnswer(null)
    cartsCallSetting.write({ id: crypto.randomUUID(), calledMs: Date.now(), arrivedMs: null })
  }
  const said = saidOf(sent, answer)
  return (
    <>
      <button type="button" disabled={sent !== null} onClick={call}>
        {t('call.action')}
      </button>
      <span role="status">{said && t(`call.${said}`)}</span>
    </>
  )
}

function saidOf(sent: CartsCall | null, answer: Answer): 'handled' | 'failed' | 'sent' | 'waiting' | null {
  if (!sent) return answer === 'silent' ? null : answer
  if (sent.arrivedMs !== null) return 'sent'
  return answer === 'silent' ? 'waiting' : null
}
