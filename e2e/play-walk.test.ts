import { expect, test } from 'vitest'
import { greenOf, publishAs, removePlans } from './pin-setting.ts'
import { useSignedIn } from './signed-in.ts'
import { simulateWalk, walkedPositions } from './simulated-walk.ts'
import { playRound, tappedCard } from './walked-round.ts'

const site = useSignedIn()

/** Eighteen holes, beside a round without interruptions: play-walk.full.test.ts. */
test('a walk without a network in between, with the tab killed, loses neither a stroke nor a position; a pin that moved is announced', async () => {
  await removePlans(site)
  const walk = await simulateWalk(site, 4)
  const { holeId } = walk[3]!
  await publishAs(site, 'marshal', { holeId, position: await greenOf(site, holeId) })
  const movedPin = { hole: 4, during: 2, byDegrees: 0.000_03 }
  const stored = await playRound({ site, walk, movedPin }, { offline: [2, 3], closedOn: 3 })
  expect(stored).toEqual({ card: tappedCard(walk, 18), positions: walkedPositions(walk) })
})
