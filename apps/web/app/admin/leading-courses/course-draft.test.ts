import { LeadingCourseFields } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { type CourseDraft, draftOf, fieldsOf } from './course-draft.ts'

const NOW = Date.parse('2026-05-01T08:00:00Z')
const filled: CourseDraft = { ...draftOf(null, NOW), name: 'Oak', text: { en: 'Windy', it: null } }
const wrongIn = (draft: CourseDraft) => [
  ...new Set(LeadingCourseFields.safeParse(fieldsOf(draft)).error?.issues.map(({ path }) => path.join('.'))),
]

test('a new one is shown from now for a year, and needs a name and a text', () => {
  expect(wrongIn(filled)).toEqual([])
  expect(wrongIn({ ...filled, name: ' ', text: { en: null, it: null } })).toEqual(['name', 'text'])
})

test('a rating has all of its parts or none, and fits its scale', () => {
  expect(wrongIn({ ...filled, ratingValue: 4.5 })).toEqual(['rating.source', 'rating.date'])
  const rated = { ...filled, ratingValue: 4.5, ratingSource: 'A magazine', ratingDate: '2026-01-01' }
  expect(wrongIn(rated)).toEqual([])
  expect(wrongIn({ ...rated, ratingValue: 6 })).toEqual(['rating.value'])
  expect(wrongIn({ ...rated, ratingBest: '10', ratingValue: 6 })).toEqual([])
})

test('what is opened and saved unchanged is the same', () => {
  const rated = { ...filled, ratingValue: 4.5, ratingSource: 'A magazine', ratingDate: '2026-01-01' }
  const course = LeadingCourseFields.parse(fieldsOf(rated))
  expect(LeadingCourseFields.parse(fieldsOf(draftOf(course, 0)))).toEqual(course)
})
