import { expect, test } from 'vitest'
import { THIRDS } from '../pins/pin-third.ts'
import { SHEET_WORDS } from './sheet-words.ts'

test.each(['en', 'it'] as const)(
  'in %s every third has the first letter of its word, and no two the same',
  language => {
    const { thirds, letters } = SHEET_WORDS[language]
    expect(THIRDS.map(third => letters[third])).toEqual(THIRDS.map(third => thirds[third].charAt(0).toUpperCase()))
    expect(new Set(Object.values(letters)).size).toBe(3)
  },
)
