import { expect, test } from 'vitest'
import type { LastPlayer } from '../rounds/me-setting.ts'
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
const typed = { name: 'Ben', teeKey: 'men Bianco', handicaps: { index: '12', course: '15' } }
const last = { ...typed, courseAt: { layoutId: 'the-old', teeKey: 'men Bianco' } }
const place = { layoutId: 'the-old', tees }

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
  expect(proposedPlayer(nobody, last, place, 'en')).toEqual(typed)
  const tee = { name: 'Giallo', colour: '#f5c518', gender: 'men' } as const
  const ada = { ...nobody, name: 'Ada', handicapIndex: -1.2, tee }
  expect(proposedPlayer(ada, last, place, 'en')).toEqual({
    name: 'Ada',
    teeKey: 'men Giallo',
    handicaps: { index: '+1.2', course: '' },
  })
  expect(proposedPlayer(ada, last, place, 'it').handicaps.index).toBe('+1,2')
})

test('an index and a course handicap are never proposed for one another', () => {
  const rosso = { name: 'Rosso', colour: '#c02626', gender: 'women' } as const
  const ofIndex = { ...last, handicaps: { index: '12', course: '' } }
  const ofCourse = { ...last, handicaps: { index: '', course: '15' } }
  expect(proposedPlayer({ ...nobody, handicapIndex: 20, tee: rosso }, ofIndex, place, 'en')).toEqual({
    name: 'Ben',
    teeKey: 'women Rosso',
    handicaps: { index: '20', course: '' },
  })
  expect(proposedPlayer(nobody, ofCourse, place, 'en').handicaps).toEqual({ index: '', course: '15' })
})

test('a handicap that an older version stored without its kind is proposed as neither', () => {
  const { handicaps } = proposedPlayer(nobody, { name: 'Ben', teeKey: 'men Bianco' }, place, 'en')
  expect(handicaps).toEqual({ index: '', course: '' })
})

test('a course handicap is proposed again for the layout and the tee that it was typed for, and nowhere else', () => {
  const course = (player: LastPlayer, at: Partial<typeof place> = {}) =>
    proposedPlayer(nobody, player, { ...place, ...at }, 'en').handicaps.course
  expect(course(last)).toBe('15')
  expect(course(last, { layoutId: 'nine-holes' })).toBe('')
  expect(course(last, { tees: tees.slice(1) })).toBe('')
  expect(course({ ...last, teeKey: 'men Giallo' })).toBe('')
  // An older version of the app did not store where it was typed.
  expect(course(typed)).toBe('')
  // A layout without tees.
  const bare = { ...typed, teeKey: null, courseAt: { layoutId: 'the-old', teeKey: null } }
  expect(course(bare, { tees: [] })).toBe('15')
})
