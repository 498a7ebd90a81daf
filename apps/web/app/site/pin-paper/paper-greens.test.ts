import type { PinPaper } from '@pinwise/contract'
import { expect, test } from 'vitest'
import { MAP, placeOn } from '../../admin/pins/testing/pin-club.ts'
import { countOfPaper, greensOfPaper } from './paper-greens.ts'

const paper = (printed: { lng: number; lat: number } | null, given: Partial<PinPaper['greens'][number]> = {}) => {
  const green = { holeId: 'a', label: 1, par: 4, green: MAP.holes[0]?.green ?? null, approachDegrees: 0 }
  const greens = [{ ...green, printed, current: printed, ...given }]
  return { units: 'metric', paceLengthMetres: 0.75, moved: [], greens } as unknown as PinPaper
}
const first = (...asked: Parameters<typeof greensOfPaper>) => greensOfPaper(...asked)[0]!

test('counts as the paper does, else as the club', () => {
  const club = { units: 'imperial' } as const
  expect(countOfPaper(club, {})).toEqual({ unit: 'yards', notation: 'usga' })
  expect(countOfPaper(club, { unit: 'paces', notation: 'dot' })).toEqual({ unit: 'paces', notation: 'dot' })
  const here = paper(placeOn(1, 3, 12))
  expect(first(here, { unit: 'metres', notation: 'usga' }).printed?.figures).toMatchObject({ on: 12 })
  expect(first(here, { unit: 'paces', notation: 'usga' }).printed?.figures).toMatchObject({ on: 16 })
  expect(first(here, { unit: 'metres', notation: 'from-centre' }).printed?.figures).toMatchObject({ right: 3 })
})

test('a pin off its green is another thing than no pin', () => {
  const count = { unit: 'metres', notation: 'usga' } as const
  expect(first(paper(null), count).printed).toBeNull()
  expect(first(paper(placeOn(1, 80, 12)), count).printed).toMatchObject({ figures: null })
  expect(first(paper(placeOn(1, 3, 12), { green: null }), count)).toMatchObject({
    frame: null,
    printed: { figures: null },
  })
})
