import type { AdvertEvent } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { createEventFlags } from './event-flags.ts'

const NOW = Date.UTC(2026, 5, 15, 10)
const ADVERT = crypto.randomUUID()
const event = (secondsAgo: number, advertId: string = ADVERT): AdvertEvent => ({
  id: crypto.randomUUID(),
  kind: 'impression',
  advertId,
  clubId: crypto.randomUUID(),
  placement: 'scorecard',
  at: new Date(NOW - secondsAgo * 1_000).toISOString(),
})
/** Far enough from each other to be views. */
const views = (count: number) => Array.from({ length: count }, (_, n) => event(n * 2))

test('two views within a second are too fast, whatever stands between them', () => {
  const flags = createEventFlags()
  const times = [100, 50, 99.1, 100.9, 98.9, 50, 101]
  expect(
    flags.flagsOf(
      times.map(seconds => event(seconds)),
      'phone',
      NOW,
    ),
  ).toEqual([null, null, 'too_fast', 'too_fast', null, 'too_fast', null])
})

test('a burst stays one, however many made-up adverts are named in between', () => {
  const flags = createEventFlags()
  expect(flags.flagsOf(views(300), 'one', NOW)).not.toContain('burst')
  for (let n = 0; n < 50; n++) {
    const invented = Array.from({ length: 500 }, () => event(0, crypto.randomUUID()))
    flags.flagsOf(invented, 'one', NOW)
    flags.flagsOf(invented.slice(0, 5), `other ${n}`, NOW)
  }
  expect(flags.flagsOf(views(2), 'one', NOW)).toEqual(['burst', 'burst'])
  expect(flags.flagsOf(views(2), 'another', NOW)).toEqual([null, null])
  expect(flags.flagsOf(views(2), 'one', NOW + 60_000)).toEqual([null, null])
})
