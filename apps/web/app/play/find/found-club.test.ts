import { expect, test } from 'vitest'
import { foundClub, isNear } from './found-club.ts'

const milano = {
  slug: 'golf-club-milano',
  name: 'Golf Club Milano',
  city: 'Monza',
  country: 'IT',
  demo: true,
  position: { lng: 9.28, lat: 45.6 },
}

test('a club is near where a golfer would drive to it for a round', () => {
  expect(isNear(foundClub(milano, { lng: 9.19, lat: 45.46 }))).toBe(true)
  expect(isNear(foundClub(milano, { lng: 12.49, lat: 41.9 }))).toBe(false)
  expect(isNear(foundClub(milano))).toBe(false)
})
