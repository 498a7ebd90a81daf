import { expect, test } from 'vitest'
import { playedLayout, teeOf } from '../played-layout.ts'
import { samplePack } from '../testing/sample-pack.ts'
import { quietPlaces } from './between-holes.ts'

test('there is no advert on a green or at the tee, and there is one between them', () => {
  const layout = playedLayout(samplePack, samplePack.layouts[0]?.id ?? '')!
  const [hole] = layout.holes
  const tee = teeOf(hole!)!
  const [lng = 0, lat = 0] = hole!.lineOfPlay?.coordinates.at(-1) ?? []
  expect(quietPlaces(layout, 1, tee)).toEqual({ isOnGreen: false, isNearBall: true })
  expect(quietPlaces(layout, 1, { lng, lat })).toMatchObject({ isOnGreen: true })
  expect(quietPlaces(layout, 1, { lng: tee.lng, lat: tee.lat + 0.002 })).toEqual({
    isOnGreen: false,
    isNearBall: false,
  })
  expect(quietPlaces(layout, 1, null)).toEqual({ isOnGreen: false, isNearBall: false })
})
