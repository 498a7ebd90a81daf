import { CallFailed } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { createMarshalCalls } from './create-marshal-calls.ts'
import type { SentCall, Sharing } from './sharing-setting.ts'

const CALL: SentCall = {
  id: 'call',
  reason: 'medical',
  position: { lng: 9.28, lat: 45.6 },
  calledAtMs: 1_000,
  isHandled: false,
}
const noSignal = () => Promise.reject(new CallFailed(null))

function phone() {
  let stored: Sharing | null = {
    id: 'round',
    clubId: 'club',
    clubName: 'Golf Club Milano',
    timeZone: 'Europe/Rome',
    sinceMs: 0,
    until: new Date(Date.now() + 3_600_000).toISOString(),
    call: null,
  }
  const asked: unknown[] = []
  const lost: string[] = []
  const state = { answer: noSignal as () => Promise<{ handledAt: string | null }>, nowMs: 1_000 }
  const marshal = createMarshalCalls({
    read: () => stored,
    write: next => {
      stored = next
    },
    send: body => {
      asked.push(body)
      return state.answer()
    },
    now: () => state.nowMs,
    onLost: (call, { clubName }) => void lost.push(`${call.id} ${clubName}`),
    onArrived: () => undefined,
  })
  return { ...marshal, asked, lost, state, call: () => stored?.call ?? null }
}

test('a call made without a signal waits on the phone with its place and its time, and goes out as the same call', async () => {
  const { callMarshal, asked, state, call } = phone()
  await callMarshal(CALL)
  expect(call()).toEqual({ ...CALL, isWaiting: true })
  state.answer = async () => ({ handledAt: null })
  state.nowMs += 19 * 60_000
  await callMarshal(call()!)
  expect(call()).toEqual({ ...CALL, isWaiting: false })
  const sent = { id: 'call', reason: 'medical', position: CALL.position, userTrackerId: 'round' }
  expect(asked).toEqual([
    { ...sent, secondsAgo: 0 },
    { ...sent, secondsAgo: 1_140 },
  ])
  state.answer = async () => ({ handledAt: '2026-11-17T10:00:00.000Z' })
  await callMarshal(call()!)
  expect(call()?.isHandled).toBe(true)
})

test('a call is on the phone before its place is known, and goes out with its place as the same call', async () => {
  const { keepCall, callMarshal, asked, state, call } = phone()
  const { position: _, ...placeless } = CALL
  keepCall(placeless)
  expect(call()).toEqual({ ...placeless, isWaiting: true })
  await callMarshal(CALL)
  expect(call()).toEqual({ ...CALL, isWaiting: true })
  state.answer = async () => ({ handledAt: null })
  await callMarshal(call()!)
  expect(asked.map(body => (body as SentCall).position)).toEqual([CALL.position, CALL.position])
  expect(call()).toEqual({ ...CALL, isWaiting: false })
})

test('a call that waits can be withdrawn, one that the club has cannot', async () => {
  const { callMarshal, withdrawCall, state, call } = phone()
  await callMarshal(CALL)
  withdrawCall()
  expect(call()).toBe(null)
  // Withdrawn in the moment in which it arrives.
  state.answer = async () => {
    withdrawCall()
    return { handledAt: null }
  }
  await callMarshal(CALL)
  expect(call()).toEqual({ ...CALL, isWaiting: false })
  withdrawCall()
  expect(call()).not.toBe(null)
})

test('a call that the server refuses does not wait', async () => {
  const { callMarshal, state, call, lost } = phone()
  const gone = { status: 404, code: 'user_tracker_not_found', title: '', detail: '', requestId: '' } as const
  state.answer = () => Promise.reject(new CallFailed(gone))
  await expect(callMarshal(CALL)).rejects.toThrow(CallFailed)
  expect(call()).toBe(null)
  // The form that was just filled in says so itself.
  expect(lost).toEqual([])
})

test('a call that had waited and is refused then is not forgotten silently', async () => {
  const { callMarshal, state, call, lost } = phone()
  await callMarshal(CALL)
  const gone = { status: 404, code: 'user_tracker_not_found', title: '', detail: '', requestId: '' } as const
  state.answer = () => Promise.reject(new CallFailed(gone))
  await expect(callMarshal(call()!)).rejects.toThrow(CallFailed)
  expect(call()).toBe(null)
  expect(lost).toEqual(['call Golf Club Milano'])
})
