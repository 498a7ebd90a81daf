import { toLngLat } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { playedLayout } from '../played-layout.ts'
import { at, samplePack } from '../testing/sample-pack.ts'
import { placeOnHole } from './place-on-hole.ts'

const layout = playedLayout(samplePack, 'the-old')!
/** Seen from the second of three holes, which lie 200 m apart. */
const place = (x: number, y: number, accuracyMetres = 6) =>
  placeOnHole(layout, 1, { at: toLngLat(at(x, y)), accuracyMetres, atMilliseconds: 1 })

test('on the corridor of a hole, beside it, or on that of another', () => {
  expect([place(200, 0), place(255, 150), place(200, 360)]).toEqual(['on', 'on', 'on'])
  expect([place(275, 150), place(200, -90)]).toEqual(['beside', 'beside'])
  expect([place(0, 0), place(330, 150)]).toEqual(['elsewhere', 'elsewhere'])
})

test('a rough position speaks for no hole, nor does a layout of which only one is drawn', () => {
  expect(place(200, 0, 31)).toBe('beside')
  expect(place(0, 0, 31)).toBe('beside')
  const holes = layout.holes.map((hole, index) => (index === 1 ? hole : { ...hole, lineOfPlay: null }))
  const fix = { at: toLngLat(at(0, 0)), accuracyMetres: 6, atMilliseconds: 1 }
  expect(placeOnHole({ ...layout, holes }, 1, fix)).toBe('beside')
})
