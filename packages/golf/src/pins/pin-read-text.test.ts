import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypedPin } from './pin-read-text.ts'

test.each([
  ['18 L6', 18, 'L', 6],
  ['18l6', 18, 'L', 6],
  ['20 / R10', 20, 'R', 10],
  ['on 18, left 6', 18, 'L', 6],
  ['18 on 6 left', 18, 'L', 6],
  ['left 6 on 18', 18, 'L', 6],
  ['6 left on 18', 18, 'L', 6],
  ['6 left, 18 on', 18, 'L', 6],
  ['L6 18', 18, 'L', 6],
  ['18 6 sx', 18, 'L', 6],
  ['18 passi, 6 da destra', 18, 'R', 6],
  ['18 dx 6', 18, 'R', 6],
  ['20 and 10 from the right', 20, 'R', 10],
  ['18,5 R 6.5', 18.5, 'R', 6.5],
  ['18 ct', 18, 'C', null],
  ['CTR 18', 18, 'C', null],
  ['0 L0', 0, 'L', 0],
] as const)('%s', (text, on, side, fromSide) => {
  expect(readTypedPin(text)).toEqual({ ok: true, pin: { notation: 'usga', on, side, fromSide } })
})

test.each([
  ['+5 / −7', 5, -7],
  ['-5, +7', -5, 7],
  ['+0 -3', 0, -3],
] as const)('%s from the centre', (text, behind, right) => {
  expect(readTypedPin(text)).toEqual({ ok: true, pin: { notation: 'from-centre', behind, right } })
})

test.each([
  ['', { code: 'empty' }],
  ['on', { code: 'empty' }],
  [' , / ', { code: 'empty' }],
  ['18 links 6', { code: 'unknown-word', word: 'links' }],
  ['left', { code: 'no-distance-on' }],
  ['18 6', { code: 'no-side' }],
  ['18', { code: 'no-side' }],
  ['18 left', { code: 'no-distance-from-side', side: 'L' }],
  ['18 left 6 right', { code: 'two-sides' }],
  ['18 6 4 left', { code: 'too-many-numbers', count: 3 }],
  ['18 C 6', { code: 'too-many-numbers', count: 2 }],
  ['-3 left 6', { code: 'negative', number: -3 }],
])('%j is not read', (text, problem) => {
  expect(readTypedPin(text)).toEqual({ ok: false, problem })
})

test('anything may be typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), text => {
      const reading = readTypedPin(text)
      if (reading.ok) for (const value of Object.values(reading.pin)) expect(Number.isNaN(value)).toBe(false)
    }),
    { numRuns: 500 },
  )
})
