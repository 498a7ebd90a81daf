import { distanceMetres, toLngLat } from '@pinwise/golf'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at } from '../testing/sample-pack.ts'
import type { Fix } from './hole-view.ts'
import { type Stand, standAt, steadyFix } from './steady-fix.ts'

const fixAt = (x: number, y: number, accuracyMetres = 5, second = 0): Fix => ({
  at: toLngLat(at(x, y)),
  accuracyMetres,
  atMilliseconds: second * 1000,
})

/** What is shown after each fix. */
function shown(fixes: readonly Fix[]): Fix[] {
  let stand: Stand | null = null
  return fixes.map(fix => {
    stand = standAt(stand, fix)
    return steadyFix(stand)!
  })
}

test('the first figures wait for nothing', () => {
  const fixes = [fixAt(0, 0), fixAt(1, 0)]
  expect(shown(fixes)).toEqual(fixes)
})

test('who stands still is shown at the middle of the last five fixes, with the time and the error of the last', () => {
  const fixes = [
    fixAt(0, 0, 5, 0),
    fixAt(2, 1, 5, 1),
    fixAt(-1, 2, 5, 2),
    fixAt(3, -1, 6, 3),
    fixAt(1, 1, 7, 4),
    fixAt(-2, -2, 8, 5),
  ]
  const all = shown(fixes)
  expect(distanceMetres(all[4]!.at, toLngLat(at(1, 1)))).toBeLessThan(0.01)
  expect(distanceMetres(all[5]!.at, toLngLat(at(1, 1)))).toBeLessThan(0.01)
  expect(all.map(({ accuracyMetres }) => accuracyMetres)).toEqual([5, 5, 5, 6, 7, 8])
  expect(all.map(({ atMilliseconds }) => atMilliseconds)).toEqual([0, 1000, 2000, 3000, 4000, 5000])
})

test('a fix farther off than its error is where the golfer is now, and nothing before it counts', () => {
  const still = [fixAt(0, 0), fixAt(1, 0), fixAt(0, 1), fixAt(1, 1), fixAt(0, 0)]
  const moved = [fixAt(8, 0), fixAt(8, 1)]
  expect(shown([...still, ...moved]).slice(-2)).toEqual(moved)
  // A receiver that knows to a metre where it is, and one that does not.
  const step = (accuracy: number) => shown([fixAt(0, 0), fixAt(0, 0), fixAt(2, 0, accuracy)]).at(-1)!.at
  expect(step(1)).toEqual(fixAt(2, 0).at)
  expect(step(5)).toEqual(fixAt(0, 0).at)
})

const coordinate = fc.double({ min: -1.4, max: 1.4, noNaN: true })

test('who stands still is never shown outside their fixes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 30 }), places => {
      const fixes = places.map(([x, y], second) => fixAt(x, y, 6, second))
      for (const { at: place } of shown(fixes)) expect(distanceMetres(place, toLngLat(at(0, 0)))).toBeLessThan(2)
    }),
  )
})

test('who walks is shown within two metres of the last fix, however fast, how often located and how roughly', () => {
  const speed = fc.double({ min: 0.1, max: 7, noNaN: true })
  const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
  fc.assert(
    fc.property(
      speed,
      fc.integer({ min: 1, max: 20 }),
      angle,
      fc.integer({ min: 1, max: 60 }),
      (pace, every, towards, error) => {
        const fixes = Array.from({ length: 30 }, (_, index) => {
          const metres = pace * every * index
          return fixAt(metres * Math.cos(towards), metres * Math.sin(towards), error, every * index)
        })
        shown(fixes).forEach((fix, index) => {
          expect(distanceMetres(fix.at, fixes[index]!.at)).toBeLessThanOrEqual(2.01)
        })
      },
    ),
  )
})
