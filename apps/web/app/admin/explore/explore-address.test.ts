import { expect, test } from 'vitest'
import { daysBefore, exploredIn, withChange } from './explore-address.ts'

const TODAY = '2026-11-16'
const explored = (address: string) => exploredIn(new URLSearchParams(address), TODAY)

test.each([
  ['', { from: '2026-10-19', to: '2026-11-15', lastDays: 28 }],
  ['period=7', { from: '2026-11-09', to: '2026-11-15', lastDays: 7 }],
  ['period=8', { lastDays: 28 }],
  ['from=2026-03-01&to=2026-03-31', { from: '2026-03-01', to: '2026-03-31', lastDays: null }],
  ['from=2026-03-31&to=2026-03-01', { lastDays: 28 }],
  ['from=2020-01-01&to=2026-03-01', { lastDays: 28 }],
  ['from=nonsense&to=2026-03-01', { lastDays: 28 }],
  ['days=weekend&layout=x&compare=none', { days: 'weekend', layoutId: undefined, isCompared: false }],
])('%s is read', (address, expected) => {
  expect(explored(address)).toMatchObject(expected)
})

test('a period is compared with as many days before, also over a change of the clocks', () => {
  expect(daysBefore({ from: '2026-03-26', to: '2026-04-01' })).toEqual({ from: '2026-03-19', to: '2026-03-25' })
})

test('days that are chosen end a period, and the other way round', () => {
  const chosen = withChange(new URLSearchParams('period=7&days=weekend'), { from: '2026-03-01', to: '2026-03-02' })
  expect(chosen.toString()).toBe('days=weekend&from=2026-03-01&to=2026-03-02')
  expect(withChange(chosen, { period: '90' }).toString()).toBe('days=weekend&period=90')
})
