import { toLngLat } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { at } from '../testing/sample-pack.ts'
import type { Fix } from './hole-view.ts'
import { watchPosition } from './position-watch.ts'

function phone() {
  const log: string[] = []
  const fixes: Fix[] = []
  const refused: string[] = []
  let found: PositionCallback = () => {}
  let failed: PositionErrorCallback = () => {}
  let due: (() => void) | null = null
  const stop = watchPosition({
    geolocation: {
      watchPosition(onFix, onError) {
        log.push('watch')
        found = onFix
        failed = onError ?? failed
        return 1
      },
      clearWatch: () => void log.push('clear'),
      getCurrentPosition(onFix) {
        log.push('look')
        found = onFix
      },
    },
    later(work) {
      due = work
      return () => {
        due = null
      }
    },
    onFix: fix => void fixes.push(fix),
    onRefused: why => void refused.push(why),
  })
  const stand = (x: number, seconds: number) => {
    const { lng, lat } = toLngLat(at(x, 0))
    found({ coords: { longitude: lng, latitude: lat, accuracy: 5 }, timestamp: seconds * 1000 } as GeolocationPosition)
  }
  return { log, fixes, refused, stop, stand, fail: (code: number) => failed({ code } as never), pass: () => due?.() }
}

test('who stands still is located less often, until they walk on', () => {
  const { log, fixes, stand, pass } = phone()
  for (let second = 0; second <= 40; second += 10) stand(0, second)
  expect(log).toEqual(['watch', 'clear'])
  pass()
  stand(1, 50)
  pass()
  expect(log).toEqual(['watch', 'clear', 'look', 'look'])
  stand(40, 60)
  expect(log.at(-1)).toBe('watch')
  expect(fixes).toHaveLength(7)
})

test('who walks is watched all the time', () => {
  const { log, stand } = phone()
  for (let second = 0; second <= 60; second += 5) stand(second * 1.4, second)
  expect(log).toEqual(['watch'])
})

test('a phone that says nothing while nothing changes is asked where it is', () => {
  const { log, fixes, stand, pass, stop } = phone()
  stand(0, 0)
  pass()
  expect(log).toEqual(['watch', 'look'])
  stand(0, 40)
  expect(fixes).toHaveLength(2)
  // And again, where there was no answer.
  pass()
  pass()
  expect(log).toEqual(['watch', 'look', 'look', 'look'])
  stop()
  pass()
  expect(log.at(-1)).toBe('clear')
})

test('a refusal is told; a receiver that finds nothing for a while is not', () => {
  const { refused, fail, stop, log } = phone()
  fail(3)
  expect(refused).toEqual([])
  fail(1)
  fail(2)
  expect(refused).toEqual(['denied', 'unavailable'])
  stop()
  expect(log.at(-1)).toBe('clear')
})
