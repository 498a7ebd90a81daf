import { type Area, distanceMetres, type HazardGroup, mergeHazards, playerToGreen, toLngLat } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { hazardsOf, type PlayedHole, playedLayout, teeOf } from '../played-layout.ts'
import { at, samplePack } from '../testing/sample-pack.ts'
import { cardOf, golfersTeeId } from './golfers-tee.ts'
import { datedView, farView, holeView, measurePoint } from './hole-view.ts'

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

test('the card of a hole is that of the golfer’s tee, and the hole’s own where the tee says nothing', () => {
  expect(cardOf(first, 'red')).toEqual({ par: 5, strokeIndex: 3, lengthMetres: 260 })
  expect(cardOf({ ...first, par: 3, strokeIndex: 7 }, 'white')).toEqual({ par: 3, strokeIndex: 7, lengthMetres: 300 })
  expect(cardOf({ ...first, lengthMetres: 294 }, undefined)).toEqual({ par: 4, strokeIndex: 1, lengthMetres: 294 })
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
  // Looking back or ahead from another hole, not from a ball that went astray on this one.
  const fromOf = (x: number, y: number, accuracyMetres = 6) =>
    holeView(first, groups, { ...fixAt(x, y), accuracyMetres })?.from
  expect([fromOf(-140, 150), fromOf(0, -140), fromOf(-160, 150), fromOf(0, -160)]).toEqual([
    'position',
    'position',
    'far',
    'far',
  ])
  expect([fromOf(-250, 150, 120), fromOf(-9_000, 0, 20_000)]).toEqual(['position', 'far'])
  const fromTee = holeView(first, groups, null)!
  expect(farView(fromTee)).toEqual({ ...fromTee, from: 'far' })
  expect(farView(null)).toBeNull()
})

test('hazards are told by the side of the drawing', () => {
  const bent: PlayedHole = {
    ...third,
    green: { type: 'Polygon', coordinates: [[at(190, 190), at(210, 190), at(210, 210), at(190, 210), at(190, 190)]] },
    lineOfPlay: { type: 'LineString', coordinates: [at(0, 0), at(0, 200), at(200, 200)] },
    tees: [],
  }
  const bunkers = bunkersAt([60, 230], [60, 150], [198, 215], [198, 180], [180, 198])
  const sides = (fix: ReturnType<typeof fixAt>) =>
    Object.fromEntries(holeView(bent, bunkers, fix)!.hazards.map(({ ids, side }) => [ids[0], side]))
  const drawn = { '60 230': 'left', '198 215': 'green-left', '198 180': 'green-right', '180 198': 'green-front' }
  expect(sides(fixAt(0, 0))).toEqual({ ...drawn, '60 150': 'right' })
  // Across the corner, where the straight way leads over what lies inside it.
  expect(sides(fixAt(0, 90))).toMatchObject({ '198 215': 'green-left', '198 180': 'green-right' })
  expect(sides(fixAt(40, 205))).toEqual({ ...drawn, '60 150': 'right' })
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

test('in a competition nothing says which way to play: no corner, and hazards are told on the straight line', () => {
  const bent: PlayedHole = {
    ...first,
    lineOfPlay: { type: 'LineString', coordinates: [at(0, 0), at(80, 160), at(0, 300)] },
  }
  const [usual, inCompetition] = [holeView(bent, groups, null)!, holeView(bent, groups, null, true)!]
  expect(usual.corner).not.toBeNull()
  expect(usual.hazards[0]!.side).toBe('left')
  expect(inCompetition.corner).toBeNull()
  expect(inCompetition.hazards[0]!.side).toBe('ahead')
  expect(inCompetition.green).toEqual(usual.green)
})

/** Bunkers beside the hole, each 4 m across. */
const bunkersAt = (...places: [number, number][]): HazardGroup[] =>
  mergeHazards(
    places.map(([x, y]) => ({
      id: `${x} ${y}`,
      kind: 'bunker',
      geometry: {
        type: 'Polygon',
        coordinates: [[at(x, y), at(x + 4, y), at(x + 4, y + 4), at(x, y + 4), at(x, y)]],
      },
    })),
  )

test('of many hazards those met next and those about the green are listed, nearest first', () => {
  const onTheWay = [80, 100, 120, 140, 160, 180, 200, 220].map(y => [30, y] as [number, number])
  const byGreen: [number, number][] = [
    [-18, 285],
    [14, 290],
    [16, 310],
    [-18, 312],
  ]
  const { hazards } = holeView(
    third,
    bunkersAt(...[...onTheWay, ...byGreen].map(([x, y]): [number, number] => [x + 400, y])),
    null,
  )!
  const reaches = hazards.map(({ reachMetres }) => Math.round(reachMetres))
  expect(reaches).toEqual(reaches.toSorted((a, b) => a - b))
  expect(hazards.map(({ ids }) => ids[0])).toEqual([
    ...[80, 100, 120, 140].map(y => `430 ${y}`),
    ...byGreen.map(([x, y]) => `${x + 400} ${y}`),
  ])
})

test('without a pin everything is to the middle of the green, wherever the line ends', () => {
  const view = holeView(third, [], null)!
  expect(view.green?.pinMetres).toBeNull()
  expect(view).toMatchObject({ targetIs: 'middle', targetMetres: view.green!.centreMetres })
  expect(view.targetMetres).toBeCloseTo(300, 1)
  expect(distanceMetres(view.target, toLngLat(at(400, 300)))).toBeLessThan(0.01)
  const { toMetres, onMetres } = measurePoint(view, toLngLat(at(400, 200)))
  expect(toMetres + onMetres).toBeCloseTo(300, 1)
  expect(holeView(first, [], null)!.targetIs).toBe('pin')
})

test('of a bent green the middle lies on it, and without a green the line’s end is meant', () => {
  const ring = [at(380, 290), at(420, 290), at(420, 330), at(412, 330), at(412, 298), at(388, 298), at(388, 330)]
  const bent = { ...third, green: { type: 'Polygon', coordinates: [[...ring, at(380, 330), at(380, 290)]] } as Area }
  const view = holeView(bent, [], null)!
  expect(view.targetMetres).toBe(view.green!.centreMetres)
  expect(playerToGreen(view.target, bent.green, null).onGreen).toBe(true)
  const bare = holeView({ ...third, green: null }, [], null)!
  expect(bare.targetIs).toBe('middle')
  expect(distanceMetres(bare.target, toLngLat(at(403, 294)))).toBeLessThan(0.01)
})

test('a point is measured to, and from there to the pin', () => {
  const { toMetres, onMetres } = measurePoint(holeView(first, groups, null)!, toLngLat(at(0, 200)))
  expect(toMetres).toBeCloseTo(200, 1)
  expect(onMetres).toBeCloseTo(104, 1)
})
