import { expect, test } from 'vitest'
import { batteryLine, batterySummary } from './battery-curve.ts'

const reading = (time: string, percent: number, charging: boolean | null = null) => ({
  at: `2026-06-10T${time}:00Z`,
  percent,
  charging,
})
const FRAME = { left: 0, right: 400, top: 0, bottom: 100 }

test('a curve is drawn over the hours it covers, and broken where nobody knows', () => {
  const battery = [reading('08:00', 100), reading('08:10', 90), reading('11:00', 40), reading('11:12', 38)]
  const { lines, ticks, yOf } = batteryLine({ battery }, FRAME)
  expect(lines).toEqual(['0,0 16.7,10', '300,60 320,62'])
  expect(ticks.map(({ at, x }) => [at.slice(11, 16), x])).toEqual([
    ['09:00', 100],
    ['10:00', 200],
    ['11:00', 300],
  ])
  expect([yOf(0), yOf(100)]).toEqual([100, 0])
})

test('its words name the ends and the lowest', () => {
  expect(batterySummary([])).toBeNull()
  const battery = [reading('08:00', 80), reading('09:00', 20, false), reading('10:00', 55, true)]
  expect(batterySummary(battery)).toMatchObject({
    first: { percent: 80 },
    last: { percent: 55 },
    lowest: { percent: 20 },
    wasCharging: true,
  })
})
