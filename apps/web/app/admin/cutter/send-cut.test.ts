import { createClient, type Pin } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { pinOf, placeOn } from '../pins/testing/pin-club.ts'
import type { Cut } from './cut.ts'
import type { QueueAction } from './cut-queue.ts'
import { sendCut } from './send-cut.ts'

const [HERE, THERE] = [placeOn(1, 3, 12), placeOn(1, -5, 20)]
const PLAN = { id: 'plan', version: 3, isLeft: true }
const cutAt = (given: Partial<Cut> = {}): Cut => ({
  key: 'key',
  holeId: pinOf(1).holeId,
  label: 1,
  position: HERE,
  seenPinId: 'seen',
  plan: null,
  madeAt: 0,
  state: { name: 'waiting', wasSent: true },
  ...given,
})
const pin = (given: Partial<Pin>) => pinOf(1, given)
const problem = (status: number, code: string, current?: unknown) => [
  status,
  { status, code, title: '', detail: '', requestId: '', conflict: { yourVersion: 0, currentVersion: 0, current } },
]
const published = [201, { pins: [pin({ id: 'new', position: HERE })] }]

/** The server's answers, one per request; none: no answer. */
async function sent(cut: Cut, ...answers: unknown[]) {
  const asked: string[] = []
  const acted: QueueAction[] = []
  const answer: typeof fetch = async (url, init) => {
    asked.push(`${init?.method} ${url}`)
    const [status, body] = (answers.shift() ?? []) as [number?, unknown?]
    if (!status) throw new TypeError('Failed to fetch')
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  const dispatch = async (action: QueueAction) => void acted.push(action)
  const attempt = await sendCut(cut, {
    call: createClient({ origin: '', fetch: answer }),
    clubId: 'club',
    now: () => 7,
    dispatch,
  })
  return { attempt, acted, asked: asked.map(each => each.replace('/api/v1', '')) }
}

test('is told which pin it became', async () => {
  const { attempt } = await sent(cutAt(), published)
  expect(attempt).toEqual({ type: 'sent', key: 'key', pinId: 'new', at: 7 })
})

test.each([
  ['no answer', undefined],
  ['a server that fails', problem(500, 'internal')],
  ['too many questions', problem(429, 'too_many_requests')],
  ['the sign-in page of somebody’s network', [200, '<html>Welcome</html>']],
])('%s refuses nothing', async (_, answer) => {
  expect((await sent(cutAt(), answer)).attempt).toBe('silence')
})

test('a session that is over is no refusal of the hole', async () => {
  expect((await sent(cutAt(), problem(401, 'unauthenticated'))).attempt).toBe('not-signed-in')
})

test('a no of the server is one', async () => {
  const { attempt } = await sent(cutAt(), problem(422, 'pin_outside_green'))
  expect(attempt).toEqual({ type: 'refused', key: 'key', code: 'pin_outside_green' })
})

test('somebody else’s pin is a conflict; at the very place, or of the plan that was seen, it is none', async () => {
  const conflict = (given: Partial<Pin>) => problem(409, 'pin_conflict', [pin({ id: 'theirs', ...given })])
  const theirs = { id: 'theirs', position: THERE, version: 1 }
  expect((await sent(cutAt(), conflict({ position: THERE }))).attempt).toMatchObject({ type: 'conflict', theirs })
  expect((await sent(cutAt(), conflict({ position: HERE }))).attempt).toMatchObject({ type: 'sent', pinId: 'theirs' })
  const ofPlan = cutAt({ plan: { ...PLAN, id: 'theirs', isLeft: false } })
  expect((await sent(ofPlan, conflict({ position: THERE }))).attempt).toMatchObject({ type: 'seen', pinId: 'theirs' })
  expect((await sent(cutAt(), problem(409, 'pin_conflict', []))).attempt).toMatchObject({ theirs: null })
})

test('the plan is moved first, so that it does not undo the cut when its hour comes', async () => {
  const { attempt, acted, asked } = await sent(cutAt({ plan: PLAN }), [200, pin({ version: 4 })], published)
  expect(asked).toEqual(['PATCH /target/plan', 'POST /target'])
  expect(acted).toEqual([{ type: 'plan-moved', planId: 'plan', version: 4 }])
  expect(attempt).toMatchObject({ type: 'sent' })
})

test('a plan that was moved before its answer got lost is moved once; one that came true not at all', async () => {
  const moved = problem(409, 'version_conflict', pin({ state: 'planned', position: HERE, version: 4 }))
  expect((await sent(cutAt({ plan: PLAN }), moved, published)).attempt).toMatchObject({ type: 'sent' })
  const cameTrue = problem(409, 'pin_not_planned')
  expect((await sent(cutAt({ plan: PLAN }), cameTrue, published)).attempt).toMatchObject({ type: 'sent' })
})

test('a plan that somebody has changed is a conflict of its own', async () => {
  const changed = problem(409, 'version_conflict', pin({ id: 'plan', state: 'planned', position: THERE, version: 5 }))
  const { attempt } = await sent(cutAt({ plan: PLAN }), changed)
  expect(attempt).toMatchObject({ type: 'conflict', of: 'plan', theirs: { position: THERE, version: 5 } })
})
