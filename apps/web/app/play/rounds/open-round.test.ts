import { addEntry, type Round } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { playedLayout } from '../played-layout.ts'
import { samplePack } from '../testing/sample-pack.ts'
import { newRound } from './new-round.ts'
import { openRound } from './open-round.ts'
import { newRecord } from './round-sync.ts'

const startedAt = (id: string, instant: string): Round =>
  newRound(samplePack, playedLayout(samplePack, 'the-old')!, {
    id,
    now: Date.parse(instant),
    format: 'stroke',
    countsPutts: false,
    players: [{ name: 'Ada', teeKey: 'men White', handicapIndex: 10, typedCourseHandicap: null }],
  })
const place = { records: [], owner: 'ada', layoutId: 'layout', timeZone: 'Europe/Rome' } as const
const openAt = (instant: string, ...rounds: Round[]) => openRound(rounds, { ...place, now: Date.parse(instant) })?.id

const morning = startedAt('morning', '2026-11-16T07:00:00.000Z')

test('an unfinished round of an earlier day is not the one that is being played', () => {
  expect(openAt('2026-11-16T15:00:00.000Z', morning)).toBe('morning')
  expect(openAt('2026-11-17T07:00:00.000Z', morning)).toBeUndefined()
  expect(openAt('2026-11-23T07:00:00.000Z', morning)).toBeUndefined()
})

test('the day is the club’s: its whole day counts, and a round over midnight goes on for 18 hours', () => {
  const early = startedAt('early', '2026-07-01T02:00:00.000Z')
  expect(openAt('2026-07-01T21:30:00.000Z', early)).toBe('early')
  expect(openAt('2026-07-01T22:30:00.000Z', early)).toBeUndefined()
  const evening = startedAt('evening', '2026-07-01T19:00:00.000Z')
  expect(openAt('2026-07-02T06:00:00.000Z', evening)).toBe('evening')
})

test('of two open rounds it is the newer one, and never a finished one or that of another layout', () => {
  const noon = startedAt('noon', '2026-11-16T11:00:00.000Z')
  expect(openAt('2026-11-16T12:00:00.000Z', morning, noon)).toBe('noon')
  const finished = addEntry(noon, { id: 'end', by: 'a phone', at: noon.startedAt, type: 'finish' })
  expect(openAt('2026-11-16T12:00:00.000Z', morning, finished)).toBe('morning')
  const elsewhere = { ...noon, layout: { ...noon.layout, id: 'other' } }
  expect(openAt('2026-11-16T12:00:00.000Z', elsewhere)).toBeUndefined()
})

test('what an earlier golfer of the phone has not sent is not opened for the next', () => {
  const at = { ...place, records: [newRecord('morning', 'ada')], now: Date.parse('2026-11-16T08:00:00.000Z') }
  expect(openRound([morning], { ...at, owner: 'ben' })).toBeNull()
  expect(openRound([morning], at)).toBe(morning)
})
