import type { PinAdvice } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { adviceStatus } from './advice-status.ts'

const PLACE = { lng: 9.3, lat: 45.6 }
const resting = (cupDay: string): PinAdvice => ({
  code: 'resting',
  cup: PLACE,
  cupDay,
  apartMetres: 1,
  restMetres: 4,
  restsDays: 3,
})

test.each<[string, PinAdvice, string]>([
  ['a pin off its green', { code: 'off-green', outsideMetres: 1 }, 'danger'],
  ['too near the edge', { code: 'near-edge', edgeMetres: 1, leastMetres: 4 }, 'warning'],
  ['ground that rests', resting('2026-11-14'), 'warning'],
  ['ground that is kept free', { code: 'reserved', id: '1', kind: 'repair' }, 'warning'],
  ['ground that a plan needs', resting('2026-11-18'), 'info'],
  [
    'a bunker beside the green',
    { code: 'near-trouble', kind: 'bunker', greenMetres: 2, leastMetres: 4, troubleMetres: 3 },
    'info',
  ],
  ['a slope', { code: 'slope', percent: 3, mostPercent: 3, level: 'borderline' }, 'info'],
  ['another zone than the rota’s', { code: 'other-zone', zone: 1, wantedZone: 2 }, 'info'],
])('%s', (_, advice, status) => {
  expect(adviceStatus(advice, '2026-11-15')).toBe(status)
})
