import { expect, test } from 'vitest'
import { playedLayout } from '../played-layout.ts'
import { samplePack } from '../testing/sample-pack.ts'
import { newRound } from './new-round.ts'
import { ownPlayer } from './own-player.ts'
import { newRecord } from './round-sync.ts'

const player = (name: string) => ({ name, teeKey: null, handicapIndex: null, typedCourseHandicap: null })
const roundOf = (...names: string[]) =>
  newRound(samplePack, playedLayout(samplePack, 'the-old')!, {
    id: 'r',
    now: 0,
    format: 'stroke',
    countsPutts: false,
    players: names.map(player),
  })
const record = newRecord('r', 'ben')

test('a golfer who joined a card is found by their name, and is not the one who started it', () => {
  expect(ownPlayer(roundOf('Ada', 'Ben'), record, ' ben')).toBe('p2')
  expect(ownPlayer(roundOf('Ada', 'Bea'), record, 'Ben')).toBeUndefined()
  expect(ownPlayer(roundOf('Ben', 'Ben'), record, 'Ben')).toBeUndefined()
  expect(ownPlayer(roundOf('Ada'), record, '')).toBeUndefined()
})

test('what the golfer said holds, whatever the names are; nobody is an answer too', () => {
  expect(ownPlayer(roundOf('Ada', 'Ben'), { ...record, me: 'p1' }, 'Ben')).toBe('p1')
  expect(ownPlayer(roundOf('Ada', 'Ben'), { ...record, me: null }, 'Ben')).toBeNull()
})

test('a guest has started their rounds', () => {
  expect(ownPlayer(roundOf('Ada', 'Ben'), undefined, '')).toBe('p1')
})
