import { HOLE_THEMES } from '@pinwise/golf'
import { describe, expect, test } from 'vitest'
import { courseDrawing } from './course-drawing.ts'
import { MAP_COLOURS } from './map-colours.ts'
import { itemsOf } from './map-data.ts'
import type { MapModel } from './map-model.ts'
import { scaleOf } from './scale-of.ts'

const ring = (lng: number) => [
  [
    [lng, 45],
    [lng + 0.001, 45],
    [lng + 0.001, 45.001],
    [lng, 45],
  ],
]
const model: MapModel = {
  courses: [{ id: 'c', name: 'Blu', tees: [{ id: 't', name: 'Yellow', colour: '#f2b01e' }] }],
  holes: [
    {
      id: 'h',
      courseId: 'c',
      number: 7,
      lineOfPlay: {
        type: 'LineString',
        coordinates: [
          [9, 45],
          [9.003, 45],
        ],
      },
      green: { type: 'Polygon', coordinates: ring(9.003) },
      greenSource: 'synthetic',
      tees: [{ teeId: 't', position: { type: 'Point', coordinates: [9, 45] }, area: null }],
    },
  ],
  features: [
    { id: 'b', kind: 'bunker', name: 'The Pit', geometry: { type: 'MultiPolygon', coordinates: [ring(9.001)] } },
    {
      id: 'p',
      kind: 'path',
      name: null,
      geometry: {
        type: 'LineString',
        coordinates: [
          [9, 45],
          [9.002, 45.001],
        ],
      },
    },
  ],
  boundary: { type: 'Polygon', coordinates: ring(8.99) },
}

describe('the items of a model', () => {
  test('have the ids of the club’s GeoJSON; a hole is its line and its number', () => {
    expect(itemsOf(model).features.map(({ properties }) => [properties.kind, properties.id])).toEqual([
      ['boundary', 'boundary'],
      ['bunker', 'b'],
      ['path', 'p'],
      ['hole', 'h'],
      ['green', 'green-h'],
      ['tee', 'tee-h-t'],
      ['badge', 'h'],
    ])
  })

  test('say of what colour a tee is and that a green was never surveyed', () => {
    const of = (kind: string) => itemsOf(model).features.find(({ properties }) => properties.kind === kind)?.properties
    expect(of('tee')?.colour).toBe('#f2b01e')
    expect(of('green')?.synthetic).toBe(true)
  })

  test('leave out what somebody else draws', () => {
    const kinds = itemsOf(model, new Set(['b', 'green-h'])).features.map(({ properties }) => properties.kind)
    expect(kinds).toEqual(['boundary', 'path', 'hole', 'tee', 'badge'])
  })
})

test('a drawing on paper keeps every shape and number inside of its frame', () => {
  const drawing = courseDrawing(model, 1000)!
  expect(drawing.shapes.map(({ kind }) => kind)).toEqual(['boundary', 'path', 'bunker', 'green', 'hole'])
  expect(Math.max(drawing.width, drawing.height)).toBeCloseTo(1000, 0)
  const inside = drawing.shapes
    .filter(({ kind }) => kind !== 'boundary')
    .flatMap(({ path }) => path.match(/[\d.-]+ [\d.-]+/g) ?? [])
  for (const pair of inside) {
    const [x = -1, y = -1] = pair.split(' ').map(Number)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(drawing.width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(drawing.height)
  }
  expect(drawing.badges).toMatchObject([{ label: '7' }])
})

test('a drawing on paper shows points as points: a hut, a lonely tree, each of several taps', () => {
  const points = [
    { id: 'hut', kind: 'point-of-interest', geometry: { type: 'Point', coordinates: [9.002, 45] } },
    { id: 'oak', kind: 'trees', geometry: { type: 'Point', coordinates: [9.001, 45.0005] } },
    {
      id: 'taps',
      kind: 'point-of-interest',
      geometry: {
        type: 'MultiPoint',
        coordinates: [
          [9, 45],
          [9.001, 45],
        ],
      },
    },
  ] as const
  const features = points.map(({ id, kind, geometry }) => ({
    id,
    kind,
    name: null,
    geometry: geometry as unknown as MapModel['features'][number]['geometry'],
  }))
  const drawing = courseDrawing({ ...model, features: [...model.features, ...features] }, 1000)!
  expect(drawing.places).toHaveLength(4)
  for (const { x, y } of drawing.places) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(drawing.width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(drawing.height)
  }
  expect(drawing.shapes.every(({ path }) => /^M[\d. -]+L/.test(path))).toBe(true)
})

test('nothing to draw is no drawing', () => {
  expect(courseDrawing({ holes: [], features: [], boundary: null }, 1000)).toBeNull()
})

test('the scale is a round distance in the units shown, never wider than its room', () => {
  expect(scaleOf(1, 110, 'metric')).toEqual({ distance: 100, pixels: 100 })
  expect(scaleOf(1, 110, 'imperial')).toEqual({ distance: 100, pixels: 91 })
  expect(scaleOf(0.06, 110, 'metric')).toEqual({ distance: 5, pixels: 83 })
})

test('the fills are those of every other picture', () => {
  expect(MAP_COLOURS.light).toMatchObject(HOLE_THEMES.light)
  expect(MAP_COLOURS.dark).toMatchObject(HOLE_THEMES.dark)
})
