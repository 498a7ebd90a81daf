import { type Area, mergeHazards, playerToGreen, toLngLat } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { hazardsOf, type PlayedHole, playedLayout, teeOf } from '../played-layout.ts'
import { at, samplePack } from '../testing/sample-pack.ts'
import { golfersTeeId } from './golfers-tee.ts'
import { datedView, holeView, measurePoint } from './hole-view.ts'

const layout = playedLayout(samplePack, 'the-old')!
const [first, , third] = layout.holes as unknown as [PlayedHole, PlayedHole, PlayedHole]
const groups = mergeHazards(hazardsOf(samplePack, first))
const fixAt = (x: number, y: number) => ({ at: toLngLat(at(x, y)), accuracyMetres: 6, atMilliseconds: 1 })

test('before the position is known, everything is told from the tee', () => {
  const view = holeView(first, groups, null)!
  expect(view).toMatchObject({ from: 'tee', accuracyMetres: null, player: teeOf(first) })
  expect(view.green?.frontMetres).toBeCloseTo(290, 1)
  expect(view.green?.pinMetres).toBeCloseTo(304, 1)
  expect(view.green?.backMetres).toBeCloseTo(310, 1)
})

test('a golfer who plays from other tees is told the hole from there', () => {
  const red = { name: 'Ladies', colour: '#d00000', gender: 'women' } as const
  const teeId = golfersTeeId(samplePack, first, red)
  const view = holeView(first, groups, null, false, teeId)!
  expect(view).toMatchObject({ from: 'tee', player: teeOf(first, 'red') })
  expect(view.player).not.toEqual(teeOf(first))
  expect(golfersTeeId(samplePack, first, null)).toBeUndefined()
  expect(golfersTeeId(samplePack, first, { ...red, colour: '#000000' })).toBeUndefined()
})

test('of a position from minutes ago nobody says how exact it is', () => {
  const view = holeView(first, groups, fixAt(3, 150))
  expect(datedView(view, 0)).toBe(view)
  expect(datedView(view, 2)).toMatchObject({ from: 'old', accuracyMetres: null, player: view!.player })
  expect(datedView(holeView(first, groups, null), 2)).toMatchObject({ from: 'tee' })
})

test('from the position the figures are those of the golf package, with the error of the phone', () => {
  const fix = fixAt(3, 150)
  const view = holeView(first, groups, fix)!
  expect(view).toMatchObject({ from: 'position', accuracyMetres: 6 })
  expect(view.green).toEqual(playerToGreen(fix.at, first.green as Area, first.pin!.position))
})

test('a bunker on the line has its reach and carry', () => {
  const [bunker] = holeView(first, groups, fixAt(0, 100))!.hazards
  expect(bunker).toMatchObject({ kind: 'bunker', side: 'ahead' })
  expect(bunker!.reachMetres).toBeCloseTo(100, 0)
  expect(bunker!.carryMetres).toBeCloseTo(110, 0)
})

test('who is elsewhere is told the hole from its tee', () => {
  expect(holeView(first, groups, fixAt(9_000, 0))).toMatchObject({ from: 'far', accuracyMetres: null })
})

test('a dogleg is played to its corner first; who stands in the corner looks at the green', () => {
  const bent: PlayedHole = {
    ...first,
    lineOfPlay: { type: 'LineString', coordinates: [at(0, 0), at(80, 160), at(0, 300)] },
  }
  expect(holeView(bent, groups, null)!.corner?.distanceMetres).toBeCloseTo(179, 0)
  const inCorner = holeView(bent, groups, fixAt(79, 158))!
  expect(inCorner.corner).toBeNull()
  expect(inCorner.hazards).toHaveLength(1)
})

test('without a pin the middle of the green stands in', () => {
  const view = holeView(third, [], null)!
  expect(view.green?.pinMetres).toBeNull()
  expect(view.green?.centreMetres).toBeCloseTo(300, 1)
})

test('a point is measured to, and from there to the pin', () => {
  const { toMetres, onMetres } = measurePoint(holeView(first, groups, null)!, toLngLat(at(0, 200)))
  expect(toMetres).toBeCloseTo(200, 1)
  expect(onMetres).toBeCloseTo(104, 1)
})
