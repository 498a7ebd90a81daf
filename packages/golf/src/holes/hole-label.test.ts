import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARD_WORD, courseKey, ORDINAL, readHoleLabel, readLabel } from './hole-label.ts'

test.each([
  [{ name: 'Buca 1 - Percorso Rosso' }, 1, 'Rosso', null],
  [{ name: '8 (Olives)' }, 8, 'Olives', null],
  [{ name: "L'Anglais 14" }, 14, "L'Anglais", null],
  [{ name: 'hull 3' }, 3, null, null],
  [{ name: '18' }, 18, null, null],
  [{ name: '3rd' }, 3, null, null],
  [{ name: '12th hole' }, 12, null, null],
  [{ name: 'Loch 4' }, 4, null, null],
  [{ name: 'Väylä 7' }, 7, null, null],
  [{ name: '7. reikä' }, 7, null, null],
  [{ name: 'Hål 16 (Södra banan)' }, 16, 'Södra banan', null],
  [{ name: '第7番ホール' }, 7, null, null],
  [{ name: '１０番' }, 10, null, null],
  [{ name: 'Лунка 5' }, 5, null, null],
  [{ name: 'Trou n°4' }, 4, null, null],
  [{ name: 'Hoyo nº 6' }, 6, null, null],
  [{ name: '2ª buca' }, 2, null, null],
  [{ name: 'Jamka č. 9' }, 9, null, null],
  [{ name: 'Hole 3 - Par 4' }, 3, null, null],
  [{ name: '5 (345 m)' }, 5, null, null],
  [{ name: 'Dvanáctka (10R)' }, 10, 'Dvanáctka R', null],
  [{ ref: '7' }, 7, null, null],
  [{ ref: '07' }, 7, null, null],
  [{ ref: 'A7' }, 7, 'A', null],
  [{ ref: '7B' }, 7, 'B', null],
  [{ ref: 'N1' }, 1, 'N', null],
  [{ ref: 'No. 12' }, 12, null, null],
  [{ ref: '#12' }, 12, null, null],
  [{ ref: 'n°5 Les Brocards' }, 5, 'Les Brocards', null],
  [{ ref: 'East 4', name: 'Road Hole' }, 4, 'East', 'Road Hole'],
  [{ ref: '4', 'golf:course:name': 'Old' }, 4, 'Old', null],
  [{ ref: '4', name: 'Hole 4' }, 4, null, null],
  [{ name: "Gary's Signature" }, null, null, "Gary's Signature"],
  [{ ref: '9 of 18' }, null, null, null],
  [{ ref: '1-18' }, null, null, null],
  [{ ref: '0' }, null, null, null],
  [{ ref: '244222498' }, null, null, null],
  [{}, null, null, null],
] as [Record<string, string>, number | null, string | null, string | null][])('%j', (tags, number, course, name) => {
  expect(readHoleLabel(tags)).toEqual({ number, also: [], course, name })
})

test.each([
  ['1;10', 1, [10]],
  ['1/10', 1, [10]],
  ['1-10', 1, [10]],
  ['3, 12, 21', 3, [12, 21]],
])('the list %s is one hole with several numbers', (ref, number, also) => {
  expect(readHoleLabel({ ref })).toMatchObject({ number, also })
})

test('spellings of a course are one course', () => {
  expect(courseKey("L'Américain")).toBe(courseKey(" l'AMERICAIN "))
  expect(courseKey('Nord')).not.toBe(courseKey('Süd'))
})

test('a text that is too long for a label is not searched for a number', () => {
  for (const text of ['7'.repeat(100_000), `par${' '.repeat(100_000)}`, `Hole 7${' '.repeat(250)}`])
    expect(readLabel(text)).toEqual({ number: null, also: [], rest: null })
  expect(readLabel(`Hole 7${' '.repeat(249)}`).number).toBe(7)
})

test('card words and ordinals are found as by the plain expressions, which need quadratic work', () => {
  const plainCardWord =
    /(?<!\p{L})(?:par|hcp|hdcp|handicap|si)\s*\.?:?\s*\d+|\d+\s*(?:m|mt|met(?:er|re)s?|yds?|yards?|ft)(?!\p{L})/giu
  const plainOrdinal = /(\d+)(?:st|nd|rd|th|er|ère|ème|eme|°|\.)(?!\p{L})/giu
  const pieces = [
    'par',
    'si',
    'hcp',
    ' ',
    ' ',
    '.',
    ':',
    '7',
    '18',
    '345',
    'm',
    'mt',
    'yds',
    'th',
    'st',
    '°',
    'a',
    '-',
    '(',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), parts => {
      const text = parts.join('')
      expect(text.replace(CARD_WORD, '~')).toBe(text.replace(plainCardWord, '~'))
      expect(text.replace(ORDINAL, '$1~')).toBe(text.replace(plainOrdinal, '$1~'))
    }),
    { numRuns: 3_000 },
  )
})
