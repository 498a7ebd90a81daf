import { expect, test } from 'vitest'
import { proposeClubFile } from '../testing/read-club-file.ts'
import { reviewClub } from './import-review.ts'
import { kindsFor } from './import-review-kind.ts'

const club = proposeClubFile('it-golf-club-milano.geojson')
const bunker = club.features.find(({ kind }) => kind === 'bunker')!

test('something is what a person says it is, and nothing else changes', () => {
  const result = reviewClub(club, { type: 'set-kind', featureKey: bunker.key, kind: 'water' })
  if (!result.ok) throw new Error(result.code)
  expect(result.club.features.find(({ key }) => key === bunker.key)).toEqual({
    ...bunker,
    kind: 'water',
    candidate: false,
  })
  expect(result.club.features.filter(({ key }) => key !== bunker.key)).toEqual(
    club.features.filter(({ key }) => key !== bunker.key),
  )
  expect(result.club.holes).toEqual(club.holes)
})

test('a kind that is not drawn so is refused, and so is something that is not there', () => {
  const line = { type: 'LineString' as const, coordinates: [] }
  const drawn = { ...club, features: [{ ...bunker, kind: 'path' as const, geometry: line }] }
  expect(reviewClub(drawn, { type: 'set-kind', featureKey: bunker.key, kind: 'bunker' })).toEqual({
    ok: false,
    code: 'kind_not_drawn_so',
    key: bunker.key,
  })
  expect(reviewClub(club, { type: 'set-kind', featureKey: 'x', kind: 'water' })).toMatchObject({
    ok: false,
    code: 'feature_not_found',
  })
  expect(kindsFor(line)).not.toContain('fairway')
  expect(kindsFor(line)).toContain('cart-path')
})
