import { addEntries, type Round } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { playedLayout } from '../played-layout.ts'
import { newRound } from '../rounds/new-round.ts'
import { newRecord } from '../rounds/round-sync.ts'
import { samplePack } from '../testing/sample-pack.ts'
import { ownStatistics } from './own-statistics.ts'

const player = (name: string) => ({ name, teeKey: null, handicapIndex: null, typedCourseHandicap: null })

/** One hole: Ada in 4, the other in 6. */
function played(other: string): Round {
  const round = newRound(samplePack, playedLayout(samplePack, 'the-old')!, {
    id: other,
    now: 0,
    format: 'stroke',
    countsPutts: false,
    players: [player('Ada'), player(other)],
  })
  const stamp = (id: string) => ({ id, by: 'a phone', at: round.startedAt })
  return addEntries(round, [
    { ...stamp('1'), type: 'score', playerId: 'p1', position: 1, gross: 4 },
    { ...stamp('2'), type: 'score', playerId: 'p2', position: 1, gross: 6 },
    { ...stamp('3'), type: 'finish' },
  ])
}

test('on a joined card the golfer’s own strokes count; where nobody knows who they are, none do, and that is said', () => {
  const rounds = ['Ben', 'Carl'].map(other => ({ round: played(other), record: newRecord(other, 'ben') }))
  const { found, uncounted } = ownStatistics(rounds, 'Ben')
  expect(found).toMatchObject({ rounds: 1, byPar: [{ par: 4, toPar: 2 }] })
  expect(uncounted).toBe(1)
})

test('who only wrote on the card of others is not asked again', () => {
  const { found, uncounted } = ownStatistics(
    [{ round: played('Carl'), record: { ...newRecord('r', 'ben'), me: null } }],
    'Ben',
  )
  expect([found?.rounds, uncounted]).toEqual([0, 0])
})
