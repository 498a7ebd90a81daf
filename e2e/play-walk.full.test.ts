import { expect, test, vi } from 'vitest'
import { greenOf, publishAs, removePlans } from './pin-setting.ts'
import { useSignedIn } from './signed-in.ts'
import { simulateWalk, walkedPositions } from './simulated-walk.ts'
import { playRound, tappedCard } from './walked-round.ts'

vi.setConfig({ testTimeout: 300_000 })
const site = useSignedIn()
const HOLES = 18
const MOVED_DEGREES = 0.000_03

test('a walk of eighteen holes without a network from the third to the sixteenth, with the tab killed twice, ends as any other', async () => {
  await removePlans(site)
  const walk = await simulateWalk(site, HOLES)
  const { holeId } = walk[16]!
  await publishAs(site, 'marshal', { holeId, position: await greenOf(site, holeId) })
  const movedPin = { hole: 17, during: 9, byDegrees: MOVED_DEGREES }
  const interrupted = await playRound({ site, walk, movedPin }, { offline: [3, 16], closedOn: 7, crashedOn: 12 })
  // The pin goes back to where it was.
  const whole = await playRound({ site, walk, movedPin: { ...movedPin, byDegrees: -MOVED_DEGREES } })
  expect(whole).toEqual({ card: tappedCard(walk, HOLES), positions: walkedPositions(walk) })
  expect(interrupted).toEqual(whole)
})
