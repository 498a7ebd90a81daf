import { DEFAULT_PIN_RULES, edgeDistanceMetres } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { keepInside } from './keep-inside.ts'
import { liveFigures } from './live-figures.ts'
import { FIRST_PIN, FRAME, GREEN } from './live-green.ts'

const first = FRAME.toFrame(FIRST_PIN)
const leastMetres = DEFAULT_PIN_RULES.edgePaces * DEFAULT_PIN_RULES.paceMetres

test('a pin goes where it is meant to, to a centimetre', () => {
  const { pin, isHeld } = keepInside({ x: first.x + 1, y: first.y + 1 })
  expect(isHeld).toBe(false)
  expect(FRAME.toFrame(pin)).toEqual({ x: expect.closeTo(first.x + 1, 1), y: expect.closeTo(first.y + 1, 1) })
})

test.each([
  [80, 0],
  [-80, 0],
  [0, 80],
  [0, -80],
  [50, 50],
])('meant to go %i m right and %i m on, it is held where a hole may be cut, and still has figures', (right, on) => {
  const { pin, isHeld } = keepInside({ x: first.x + right, y: first.y + on })
  expect(isHeld).toBe(true)
  expect(edgeDistanceMetres(pin, GREEN)).toBeGreaterThan(leastMetres - 0.06)
  for (const language of ['en', 'it'] as const) expect(liveFigures(pin, language).sheet.on).toBeGreaterThan(0)
})
