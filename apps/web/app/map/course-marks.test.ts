import { expect, test } from 'vitest'
import { courseMarks } from './course-marks.ts'

const marksOf = (...names: string[]) => {
  const courses = names.map((name, index) => ({ id: String(index), name, tees: [] }))
  const holes = courses.map(({ id }) => ({
    id: `hole-${id}`,
    courseId: id,
    number: 1,
    lineOfPlay: null,
    green: null,
    greenSource: 'surveyed' as const,
    tees: [],
  }))
  return [...courseMarks({ courses, holes }).values()]
}

test('courses with the same numbers are told apart by a letter of their names', () => {
  expect(marksOf('Rosso', 'Blu', 'Giallo')).toEqual(['R', 'B', 'G'])
  expect(marksOf('Percorso Rosso', 'Percorso Blu')).toEqual(['R', 'B'])
  expect(marksOf('Nord', 'Nuovo')).toEqual(['NO', 'NU'])
  expect(marksOf('Golf', 'Golf')).toEqual(['A', 'B'])
})

test('one course, or courses whose numbers go on, need none', () => {
  expect(marksOf('Rosso')).toEqual([])
  const courses = ['a', 'b'].map(id => ({ id, name: id, tees: [] }))
  const holes = courses.map(({ id }, index) => ({
    id,
    courseId: id,
    number: index + 1,
    lineOfPlay: null,
    green: null,
    greenSource: 'surveyed' as const,
    tees: [],
  }))
  expect(courseMarks({ courses, holes }).size).toBe(0)
})
