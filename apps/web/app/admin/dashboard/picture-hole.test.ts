import type { FeatureCollection } from '@pinwise/contract'
import { holeSvg } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { pictureHoleOf } from './picture-hole.ts'

type Feature = FeatureCollection['features'][number]

const square = (lng: number, lat: number, side: number) => [
  [
    [lng, lat],
    [lng + side, lat],
    [lng + side, lat + side],
    [lng, lat + side],
    [lng, lat],
  ],
]
const feature = (kind: string, geometry: Feature['geometry'], properties = {}): Feature => ({
  type: 'Feature',
  id: kind,
  geometry,
  properties: { kind, ...properties },
})
const LINE = feature(
  'hole',
  {
    type: 'LineString',
    coordinates: [
      [9.3, 45.6],
      [9.303, 45.602],
    ],
  },
  { number: 7, par: 4, name: '<The Oak>' },
)
const mapOf = (...features: Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  attribution: null,
  features,
})

test('the map of a hole becomes its picture, with every text of the club’s made harmless', () => {
  const hole = pictureHoleOf(
    mapOf(
      LINE,
      feature('green', { type: 'Polygon', coordinates: square(9.3029, 45.6019, 0.0003) }),
      feature('tee', { type: 'Point', coordinates: [9.3, 45.6] }, { colour: '"><script>' }),
      feature('bunker', { type: 'Polygon', coordinates: square(9.3025, 45.6017, 0.0001) }),
      feature('fence', { type: 'MultiLineString', coordinates: [] }),
    ),
  )
  expect(hole).toMatchObject({ number: 7, par: 4, green: { type: 'Polygon' }, features: [{ kind: 'bunker' }] })
  const svg = holeSvg(hole!, 'hero', { width: 400, height: 300 })
  expect(svg).toContain('Hole 7 (&lt;The Oak&gt;), par 4')
  expect(svg).toContain('data-kind="bunker"')
  expect(svg).not.toContain('<script>')
})

test('without a line of play there is nothing to draw along', () => {
  expect(pictureHoleOf(mapOf())).toBeNull()
})
