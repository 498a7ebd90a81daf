import { expect, test } from 'vitest'
import { FIRST_TEES, newTee, teeFields, teeProblems } from './tee-sets.ts'

test('a set to begin with can be saved as it is', () => {
  const tees = FIRST_TEES.map(newTee)
  expect(teeProblems(tees).size).toBe(0)
  expect(teeFields(tees)[0]).toEqual({
    name: 'white',
    colour: '#ffffff',
    gender: 'men',
    courseRating: null,
    slope: null,
  })
})

test('a tee without a name and one named like another of its gender are told apart', () => {
  const tees = [newTee({ name: 'Red' }), newTee({ name: ' Red ' }), newTee({ name: 'Red', gender: 'women' }), newTee()]
  expect(tees.map(({ key }) => teeProblems(tees).get(key))).toEqual([undefined, 'repeated', undefined, 'missing'])
})
