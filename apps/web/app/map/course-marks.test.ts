import { expect, test } from 'vitest'
import { courseMarks } from './course-marks.ts'

const marksOf = (...names: string[]) => {
  const courses = names.map((name, index) => ({ id: String(index), name }))
  const holes = courses.map(() => ({ number: 1 }))
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
  const courses = ['a', 'b'].map(id => ({ id, name: id }))
  const holes = [{ number: 1 }, { number: 2 }]
  expect(courseMarks({ courses, holes }).size).toBe(0)
})
