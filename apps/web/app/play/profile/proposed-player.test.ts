import { expect, test } from 'vitest'
import type { LayoutTee } from '../rounds/new-round.ts'
import type { OwnGolfer } from './golfer-profile.ts'
import { preferredTee, proposedPlayer } from './proposed-player.ts'
import { shadeOf } from './tee-shades.ts'

const rating = { courseRating: 71, slope: 125, par: 72 }
const tees: LayoutTee[] = [
  { key: 'men Bianco', name: 'Bianco', colour: '#ffffff', gender: 'men', rating },
  { key: 'men Giallo', name: 'Giallo', colour: '#f5c518', gender: 'men', rating },
  { key: 'women Rosso', name: 'Rosso', colour: '#c02626', gender: 'women', rating: null },
]
const nobody: OwnGolfer = { name: null, handicapIndex: null, homeClub: null, tee: null, units: null, language: null }
const last = { name: 'Ben', teeKey: 'men Bianco', handicaps: { index: '12', course: '15' } }

test('a tee is found by its name, at another club by its colour, and never that of the other gender', () => {
  const named = (name: string | null, colour: string, gender: 'men' | 'women') =>
    preferredTee(tees, { name, colour, gender })?.key
  expect(named('Bianco', '#000000', 'men')).toBe('men Bianco')
  expect(named('Yellow', '#facc15', 'men')).toBe('men Giallo')
  expect(named(null, '#dc2626', 'women')).toBe('women Rosso')
  expect(named(null, '#dc2626', 'men')).toBeUndefined()
  expect(shadeOf('#0b5cad')).toBe('blue')
})

test('the golfer is proposed as they said; without a word, as in the last round', () => {
  expect(proposedPlayer(nobody, last, tees, 'en')).toEqual(last)
  const tee = { name: 'Giallo', colour: '#f5c518', gender: 'men' } as const
  const ada = { ...nobody, name: 'Ada', handicapIndex: -1.2, tee }
  expect(proposedPlayer(ada, last, tees, 'en')).toEqual({
    name: 'Ada',
    teeKey: 'men Giallo',
    handicaps: { index: '+1.2', course: '15' },
  })
  expect(proposedPlayer(ada, last, tees, 'it').handicaps.index).toBe('+1,2')
})

test('an index and a course handicap are never proposed for one another', () => {
  const rosso = { name: 'Rosso', colour: '#c02626', gender: 'women' } as const
  const ofIndex = { ...last, handicaps: { index: '12', course: '' } }
  const ofCourse = { ...last, handicaps: { index: '', course: '15' } }
  expect(proposedPlayer({ ...nobody, handicapIndex: 20, tee: rosso }, ofIndex, tees, 'en')).toEqual({
    name: 'Ben',
    teeKey: 'women Rosso',
    handicaps: { index: '20', course: '' },
  })
  expect(proposedPlayer(nobody, ofCourse, tees, 'en').handicaps).toEqual({ index: '', course: '15' })
})

test('a handicap that an older version stored without its kind is proposed as neither', () => {
  const { handicaps } = proposedPlayer(nobody, { name: 'Ben', teeKey: 'men Bianco' }, tees, 'en')
  expect(handicaps).toEqual({ index: '', course: '' })
})
