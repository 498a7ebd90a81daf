import type { ClubProposal, Polygon, Position } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { fullTest } from '../testing/full-test.ts'
import type { Comparison } from './comparison.ts'
import { SAMPLE_PROPOSAL } from './testing/sample-proposal.ts'
import { workInThread } from './work-in-thread.ts'

/** Tiny bunkers, many of them in one place. */
function bunkerAt(index: number, shift: number): Polygon {
  const [lng, lat] = [9.3 + (index % 90) * 1e-5 + shift, 45.6 + Math.floor(index / 90) * 1e-5 + shift]
  const at = (x: number, y: number): Position => [lng + x * 4e-6, lat + y * 4e-6]
  return { type: 'Polygon', coordinates: [[at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)]] }
}

function crowded(): Comparison {
  const proposal: ClubProposal = {
    ...SAMPLE_PROPOSAL,
    features: Array.from({ length: 8_000 }, (_, index) => ({
      key: `way/${index + 10}`,
      source: null,
      kind: 'bunker',
      name: null,
      geometry: bunkerAt(index, 5e-6),
      holeKeys: [],
      candidate: false,
    })),
  }
  const features = Array.from({ length: 5_000 }, (_, index) => ({
    id: crypto.randomUUID(),
    kind: 'bunker' as const,
    name: null,
    geometry: bunkerAt(index, 0),
    holeIds: [],
    version: 1,
    mapKey: null,
    mapSource: null,
  }))
  return {
    map: { courses: [], holes: [], features, lng: 9.3, lat: 45.6 },
    file: { asRead: proposal, reviewed: proposal },
    accepted: null,
    club: { name: 'Golf Nuovo', language: 'it' },
  }
}

fullTest('others are answered while large maps are compared', { timeout: 60_000 }, async () => {
  const given = crowded()
  let [turns, isDone] = [0, false]
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  const work = workInThread('a club', 'compare', given)
  turn()
  const { differences } = await work
  isDone = true
  expect(differences.length).toBeGreaterThanOrEqual(3_000)
  expect(turns).toBeGreaterThan(100)
})

test('maps of a club are worked on in turn, and more than can wait are told to come back, of that club alone', {
  timeout: 60_000,
}, async () => {
  const small = { start: SAMPLE_PROPOSAL, steps: [{ type: 'set-par' as const, holeKey: 'way/1', par: 5 as const }] }
  const work = (club: string) => workInThread(club, 'review', small)
  const answers = Promise.allSettled(Array.from({ length: 14 }, () => work('a busy club')))
  expect(await work('another club')).toMatchObject({ ok: true })
  const refused = (await answers).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ reason: { code: 'too_many_requests' } })
  expect(await work('a busy club')).toMatchObject({ ok: true, club: { holes: [{ par: 5 }] } })
})

test('a step that does not fit is told by its place', async () => {
  const steps = [
    { type: 'set-par' as const, holeKey: 'way/1', par: 5 as const },
    { type: 'reverse' as const, holeKey: 'way/2' },
  ]
  expect(await workInThread('a club', 'review', { start: SAMPLE_PROPOSAL, steps })).toEqual({
    ok: false,
    index: 1,
    code: 'hole_not_found',
  })
})

test('what is to be written leaves the thread as JSON, so that the server has no shapes to copy or write out', async () => {
  const comparison: Comparison = {
    map: { courses: [], holes: [], features: [], lng: 9.3, lat: 45.6 },
    file: { asRead: SAMPLE_PROPOSAL, reviewed: SAMPLE_PROPOSAL },
    accepted: null,
    club: { name: 'Golf Nuovo', language: 'it' },
  }
  const { writes, accepted } = await workInThread('a club', 'plan', comparison)
  const { coordinates } = SAMPLE_PROPOSAL.holes[0]!.lineOfPlay
  expect(JSON.parse(writes.json.holes ?? '[]')).toMatchObject([{ number: 1, lineOfPlay: { coordinates } }])
  expect(JSON.parse(writes.json.lines ?? '[]').map((line: { action: string }) => line.action)).toEqual([
    'course.created',
    'hole.created',
  ])
  expect(writes).toMatchObject({ isEmpty: false, addedCourses: [{ name: 'Imported' }], json: { features: null } })
  expect(JSON.parse(accepted).items.length).toBeGreaterThan(0)
})
