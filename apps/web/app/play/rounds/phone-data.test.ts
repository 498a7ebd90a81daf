import { RoundEntry } from '@pinwise/contract'
import { addEntry } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { playedLayout } from '../played-layout.ts'
import { samplePack } from '../testing/sample-pack.ts'
import { newRound } from './new-round.ts'
import { phoneData } from './phone-data.ts'

test('a guest takes along who they are and every tap, as an account would hand it out', () => {
  const round = newRound(samplePack, playedLayout(samplePack, 'the-old')!, {
    id: 'r',
    now: 0,
    format: 'stroke',
    countsPutts: false,
    startPosition: 2,
    players: [{ name: 'Ada', teeKey: 'men White', handicapIndex: 10, typedCourseHandicap: null }],
  })
  const tap = { id: crypto.randomUUID(), by: 'a phone', at: round.startedAt }
  const played = addEntry(round, { ...tap, type: 'score', playerId: 'p1', position: 2, gross: 4 })
  const golfer = { handicapIndex: { value: 10, at: round.startedAt } }
  const data = JSON.parse(JSON.stringify(phoneData(golfer, [played])))
  expect(data).toMatchObject({
    golfer,
    rounds: [{ id: 'r', start: { club: round.club, startPosition: 2, players: [{ name: 'Ada', handicapIndex: 10 }] } }],
  })
  expect(RoundEntry.array().parse(data.rounds[0].entries)).toEqual(played.entries)
})
