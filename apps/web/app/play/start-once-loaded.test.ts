import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOnceLoaded } from './start-once-loaded.ts'

let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.useRealTimers()
})

/** A part of the app on a phone whose signal may be lost. */
function part() {
  const phone = { hasSignal: true, starts: 0, stops: 0 }
  const load = async () => {
    if (!phone.hasSignal) throw new TypeError('Failed to fetch dynamically imported module')
    return () => {
      phone.starts += 1
      return () => {
        phone.stops += 1
      }
    }
  }
  return { phone, stop: startOnceLoaded(load) }
}
const back = async () => {
  page.dispatchEvent(new Event('online'))
  await vi.runAllTimersAsync()
}

test('a part that could not be loaded starts when the signal is back, and once', async () => {
  const { phone, stop } = part()
  phone.hasSignal = false
  await vi.runAllTimersAsync()
  await back()
  expect(phone.starts).toBe(0)
  phone.hasSignal = true
  await back()
  await back()
  expect(phone.starts).toBe(1)
  stop()
  expect(phone.stops).toBe(1)
})

test('a page that is gone starts nothing', async () => {
  const { phone, stop } = part()
  phone.hasSignal = false
  await vi.runAllTimersAsync()
  stop()
  phone.hasSignal = true
  await back()
  expect([phone.starts, phone.stops]).toEqual([0, 0])
})
