import { expect, test } from 'vitest'
import { changesOf, humanise } from './changes-of.ts'

test('only what differs is shown, without what changes every time', () => {
  expect(
    changesOf({ name: 'Oak', par: 4, version: 1, updatedAt: 'a' }, { name: 'Oak', par: 5, version: 2, updatedAt: 'b' }),
  ).toEqual([{ field: 'par', before: '4', after: '5' }])
})

test('of what was made or deleted all of it is shown', () => {
  expect(changesOf(null, { name: 'Oak', note: null })).toEqual([{ field: 'name', before: null, after: 'Oak' }])
  expect(changesOf({ flags: { front: '#f00' } }, null)).toEqual([
    { field: 'flags', before: '{"front":"#f00"}', after: null },
  ])
  expect(changesOf(null, null)).toEqual([])
  expect(changesOf([1], 'text')).toEqual([])
})

test('times, answers of yes and no, and lists are told apart, so that each is written in the reader’s way', () => {
  const made = { published: false, languages: ['en', 'it'], deletedAt: '2026-06-08T10:00:00.000Z', day: '2026-06-08' }
  expect(changesOf(null, made).map(({ after }) => after)).toEqual([
    false,
    'en, it',
    new Date('2026-06-08T10:00:00Z'),
    '2026-06-08',
  ])
  const odd = ['2026-99-99T99:99:99Z', '2026-06-08T10:00:00 and a word']
  expect(odd.map(name => changesOf(null, { name })[0]?.after)).toEqual(odd)
  expect(changesOf({ at: '2026-06-08T10:00:00.000Z' }, { at: '2026-06-08T10:00:00.000Z' })).toEqual([])
})

test('a long value is cut, so that a row stays a row', () => {
  expect(changesOf(null, { text: 'x'.repeat(500) })[0]?.after).toHaveLength(161)
})

test('names of fields are written as words', () => {
  expect([humanise('billingEmail'), humanise('map-feature')]).toEqual(['billing email', 'map feature'])
})
