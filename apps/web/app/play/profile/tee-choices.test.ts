import type { ClubPack, PreferredTee } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { teeChoices, teesOf } from './tee-choices.ts'

const white: PreferredTee = { name: 'White', colour: '#ffffff', gender: 'men' }
const red: PreferredTee = { name: 'Red', colour: '#dc2626', gender: 'women' }
const anyOf = (choices: ReturnType<typeof teeChoices>) =>
  choices.general.map(({ shade, gender }) => `${shade} ${gender}`)

test('a tee that several courses have is offered once, and that of the other gender beside it', () => {
  const place = { id: '0756946c-8d19-4c9e-9cae-d2c04c5363a1', name: 'East', courseRating: null, slope: null }
  const course = (tees: readonly PreferredTee[]) => ({
    ...place,
    tees: tees.map(tee => ({ ...place, ...tee, name: tee.name ?? '' })),
  })
  const courses: ClubPack['courses'] = [course([white, red]), course([white, { ...red, gender: 'men' }])]
  expect(teesOf({ courses })).toEqual([white, red, { ...red, gender: 'men' }])
})

test('a colour is offered for any club only where no tee of the home club stands for it', () => {
  expect(anyOf(teeChoices([], null))).toHaveLength(14)
  const choices = teeChoices([white, { ...red, name: 'Rosso' }], null)
  expect(choices.named).toEqual([white, { ...red, name: 'Rosso' }])
  expect(anyOf(choices)).toHaveLength(12)
  expect(anyOf(choices)).not.toContain('white men')
  expect(anyOf(choices)).not.toContain('red women')
  expect(anyOf(choices)).toContain('white women')
})

test('what was chosen before there was a home club, or at another one, is shown as the tee it means here', () => {
  expect(teeChoices([white, red], { ...white, name: null }).chosen).toEqual(white)
  expect(teeChoices([white, red], { ...white, name: 'Bianco' })).toMatchObject({ chosen: white, named: [white, red] })
  const blue: PreferredTee = { name: null, colour: '#1d4ed8', gender: 'men' }
  expect(teeChoices([white, red], blue).chosen).toEqual(blue)
  expect(anyOf(teeChoices([white, red], blue))).toContain('blue men')
})

test('a tee that nothing here stands for is listed itself, and not a second time as a colour', () => {
  const yellow: PreferredTee = { name: 'Giallo', colour: '#f5c518', gender: 'men' }
  const choices = teeChoices([white], yellow)
  expect(choices).toMatchObject({ named: [yellow, white], chosen: yellow })
  expect(anyOf(choices)).not.toContain('yellow men')
})
