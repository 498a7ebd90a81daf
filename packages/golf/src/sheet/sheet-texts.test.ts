import { expect, test } from 'vitest'
import { THIRDS } from '../pins/pin-third.ts'
import { SHEET_TEXTS } from './sheet-texts.ts'

test.each(['en', 'it'] as const)(
  'in %s every third has the first letter of its word, and no two the same',
  language => {
    const { thirds, letters } = SHEET_TEXTS[language]
    expect(THIRDS.map(third => letters[third])).toEqual(THIRDS.map(third => thirds[third].charAt(0).toUpperCase()))
    expect(new Set(Object.values(letters)).size).toBe(3)
  },
)

test('a cutter is never sent forward or backward: both words mean one way to some and the other way to others', () => {
  for (const { directions } of Object.values(SHEET_TEXTS))
    expect(Object.values(directions).join(' ')).not.toMatch(/\b(forward|backward|avanti|indietro)\b/i)
})

test('the directions along the approach name the third that they lead to', () => {
  for (const { directions, thirds } of Object.values(SHEET_TEXTS)) {
    expect(directions.front).toContain(thirds.front)
    expect(directions.back).toContain(thirds.back)
  }
})
