import type { ShownFence } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { zoneAt } from './zone-at.ts'

const zone = (more: Partial<ShownFence>): ShownFence => ({
  id: 'x',
  name: 'Tee',
  kind: 'slow',
  subjects: 'carts',
  days: [],
  startTime: null,
  endTime: null,
  message: null,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [9, 45],
        [9.1, 45],
        [9.1, 45.1],
        [9, 45.1],
        [9, 45],
      ],
    ],
  },
  ...more,
})
const IN = { lng: 9.05, lat: 45.05 }
// A Monday, 10:30 in Rome.
const NOW = Date.parse('2026-11-16T09:30:00Z')
const kindAt = (fences: ShownFence[], at = IN) => zoneAt(fences, at, NOW, 'Europe/Rome')?.kind ?? null

test('a cart is told of the zone that it is in, the most urgent first', () => {
  expect(kindAt([zone({}), zone({ kind: 'stop' }), zone({ kind: 'message' })])).toBe('stop')
  expect(kindAt([zone({ kind: 'parking' })])).toBeNull()
  expect(kindAt([zone({})], { lng: 9.2, lat: 45.05 })).toBeNull()
  expect(kindAt([zone({ subjects: 'walkers' })])).toBeNull()
})

test('hours and days are the club’s', () => {
  expect(kindAt([zone({ startTime: '10:00', endTime: '11:00' })])).toBe('slow')
  expect(kindAt([zone({ startTime: '09:00', endTime: '10:00' })])).toBeNull()
  expect(kindAt([zone({ days: [1] })])).toBe('slow')
  expect(kindAt([zone({ days: [2] })])).toBeNull()
})
