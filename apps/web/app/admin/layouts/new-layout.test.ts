import type { ClubMap } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { coursesOf, holeIdsOf, nameOf } from './new-layout.ts'

const map = {
  courses: [
    { id: 'r', name: 'Rosso' },
    { id: 'x', name: 'Without holes' },
    { id: 'b', name: 'Blu' },
  ],
  holes: [
    { id: 'b2', courseId: 'b', number: 2 },
    { id: 'r1', courseId: 'r', number: 1 },
    { id: 'b1', courseId: 'b', number: 1 },
  ],
} as unknown as ClubMap

test('courses that have a hole are offered, each in the order of its numbers', () => {
  const offered = coursesOf(map).map(({ name, holes }) => [name, holes.map(({ id }) => id)])
  expect(offered).toEqual([
    ['Rosso', ['r1']],
    ['Blu', ['b1', 'b2']],
  ])
})

test('a layout has the holes of its parts in the order of play, without those left out, and their names', () => {
  const [rosso, blu] = coursesOf(map) as [ReturnType<typeof coursesOf>[0], ReturnType<typeof coursesOf>[0]]
  const parts = [
    { key: '1', course: blu, left: ['b2'] },
    { key: '2', course: rosso, left: [] },
    { key: '3', course: blu, left: [] },
  ]
  expect(holeIdsOf(parts)).toEqual(['b1', 'r1', 'b1', 'b2'])
  expect(nameOf(parts)).toBe('Blu + Rosso + Blu')
})
