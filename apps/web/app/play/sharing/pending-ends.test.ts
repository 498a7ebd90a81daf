import { CallFailed } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { createPendingEnds } from './create-pending-ends.ts'
import type { PendingEnd } from './sharing-setting.ts'

const gone = { status: 404, code: 'user_tracker_not_found', title: '', detail: '', requestId: '' } as const

function phone(golfer: string) {
  const state = { stored: [] as readonly PendingEnd[], golfer, failure: null as Error | null }
  const sent: string[] = []
  const ends = createPendingEnds({
    read: () => state.stored,
    write: next => {
      state.stored = next
    },
    golfer: () => state.golfer,
    async send(id) {
      if (state.failure) throw state.failure
      sent.push(id)
    },
  })
  return { ...ends, state, sent }
}

test('the end of a round that was shared waits for a signal, and is sent once', async () => {
  const { add, sendWaiting, state, sent } = phone('anna')
  state.failure = new CallFailed(null)
  add({ userTrackerId: 'round', sender: 'anna' })
  await sendWaiting()
  expect(state.stored).toHaveLength(1)
  state.failure = null
  await Promise.all([sendWaiting(), sendWaiting()])
  await sendWaiting()
  expect(sent).toEqual(['round'])
  expect(state.stored).toEqual([])
})

test('only the golfer who shared the round ends it', async () => {
  const { add, sendWaiting, state, sent } = phone('bruno')
  add({ userTrackerId: 'round', sender: 'anna' })
  add({ userTrackerId: 'other', sender: 'bruno' })
  await sendWaiting()
  expect(sent).toEqual(['other'])
  state.golfer = 'anna'
  await sendWaiting()
  expect(sent).toEqual(['other', 'round'])
})

test('a round that the server does not have any more does not wait', async () => {
  const { add, sendWaiting, state } = phone('anna')
  state.failure = new CallFailed(gone)
  add({ userTrackerId: 'round', sender: 'anna' })
  await sendWaiting()
  expect(state.stored).toEqual([])
})
