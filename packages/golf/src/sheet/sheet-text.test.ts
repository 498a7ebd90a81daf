import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitText, shortenText, wrapText } from './sheet-text.ts'

/** Every letter a millimetre wide at an em of one. */
const measure = (text: string, { sizeMm }: { sizeMm: number }) => Array.from(text).length * sizeMm
const font = { role: 'body', weight: 400, sizeMm: 1 } as const

test.each([
  ['Milano', 6, 'Milano', 1],
  ['Milano', 5, 'Milano', 5 / 6],
  ['Golf Club Milano', 8, 'Golf Club…', 0.8],
  ['Golf Club Milano', 4.8, 'Golf…', 0.8],
  ['Golf', 0.5, '', 0.8],
  ['Golf', 0.8, '…', 0.8],
])('%s in %d mm', (text, mostMm, shown, sizeMm) => {
  const fitted = fitText(text, mostMm, font, measure)
  expect(fitted.text).toBe(shown)
  expect(fitted.font.sizeMm).toBeCloseTo(sizeMm, 9)
})

test('text that fits once it is smaller loses no letter to rounding', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.8, max: 1, noNaN: true }),
      fc.double({ min: 0.1, max: 9, noNaN: true }),
      (room, sizeMm) => {
        const text = 'Sunday, 15 November 2026'
        const own = { ...font, sizeMm }
        expect(fitText(text, measure(text, own) * room, own, measure).text).toBe(text)
      },
    ),
  )
})

test('what a reader calls a letter is never cut apart', () => {
  expect(shortenText('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 12, font, measure)).toBe('👨‍👩‍👧👨‍👩‍👧…')
  expect(shortenText('e\u0301e\u0301e\u0301', 4, font, measure)).toBe('e\u0301…')
})

test('lines break between words, and what is left out is said so', () => {
  expect(wrapText('Preferred lies on fairways', 14, 3, font, measure)).toEqual(['Preferred lies', 'on fairways'])
  expect(wrapText('Preferred lies on fairways today', 14, 2, font, measure)).toEqual([
    'Preferred lies',
    'on fairways t…',
  ])
  expect(wrapText('one\ntwo', 14, 3, font, measure)).toEqual(['one', 'two'])
  expect(wrapText('  ', 14, 3, font, measure)).toEqual([])
})

test('nothing is ever wider than its room', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 0, max: 60 }), (text, mostMm) => {
      const fitted = fitText(text, mostMm, font, measure)
      expect(measure(fitted.text, fitted.font)).toBeLessThanOrEqual(mostMm + 1e-9)
      for (const line of wrapText(text, mostMm, 3, font, measure))
        expect(measure(line, font)).toBeLessThanOrEqual(mostMm)
      expect(wrapText(text, mostMm, 3, font, measure).length).toBeLessThanOrEqual(3)
    }),
    { numRuns: 300 },
  )
})
