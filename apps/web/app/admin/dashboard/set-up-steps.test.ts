import { expect, test } from 'vitest'
import { type SetUp, setUpSteps } from './set-up-steps.ts'

const COMPLETE: SetUp = {
  courses: 1,
  holes: 18,
  holesWithGreen: 18,
  people: 2,
  pins: 1,
  hasContact: true,
}
const openFor = (change: Partial<SetUp>) =>
  setUpSteps({ ...COMPLETE, ...change })
    .filter(({ isDone }) => !isDone)
    .map(({ name }) => name)

test.each<[string, Partial<SetUp>, string[]]>([
  ['nothing is missing', {}, []],
  ['a new club', { courses: 0, holes: 0, holesWithGreen: 0 }, ['courses', 'map']],
  ['one green is missing', { holesWithGreen: 17 }, ['map']],
  ['no pin was ever published', { pins: 0 }, ['pins']],
  ['nobody can stand in', { people: 1 }, ['people']],
  ['nobody can call', { hasContact: false }, ['contact']],
])('%s', (_, change, open) => {
  expect(openFor(change)).toEqual(open)
})
