import { distanceMetres } from '@pinwise/golf'
import { describe, expect, test } from 'vitest'
import type { MapModel, ModelHole } from './map-model.ts'
import { FIT_MARGIN, GREEN_ZOOM, viewOf } from './map-view.ts'

const SIZE = { width: 800, height: 600 }
const WEST = [9.3, 45.6]
const EAST = [9.304, 45.6]
const hole: ModelHole = {
  id: 'h1',
  courseId: 'c1',
  number: 1,
  lineOfPlay: { type: 'LineString', coordinates: [WEST, EAST] },
  green: {
    type: 'Polygon',
    coordinates: [
      [
        [9.3038, 45.5999],
        [9.3042, 45.5999],
        [9.3042, 45.6001],
        [9.3038, 45.6001],
        [9.3038, 45.5999],
      ],
    ],
  },
  greenSource: 'surveyed',
  tees: [{ teeId: 't1', position: { type: 'Point', coordinates: WEST }, area: null }],
}
const model: MapModel = { holes: [hole], features: [], boundary: null }
const metresPerPixel = (zoom: number, lat: number) =>
  (40_075_016.686 * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** zoom)

describe('what the map shows', () => {
  test('of a hole is all of it, with a margin of a twentieth of the shorter side', () => {
    const view = viewOf({ model, fit: { to: 'hole', holeId: 'h1' }, turn: null, size: SIZE })
    const across = distanceMetres({ lng: 9.3, lat: 45.6 }, { lng: 9.3042, lat: 45.6 })
    const pixels = across / metresPerPixel(view!.zoom, view!.center.lat)
    expect(pixels).toBeCloseTo(SIZE.width - 2 * FIT_MARGIN * SIZE.height, 0)
    expect(view!.bearing).toBe(0)
  })

  test('turned tee-down has the green up: a hole that plays east has east up, and is nearer', () => {
    const flat = { width: 300, height: 900 }
    const north = viewOf({ model, fit: { to: 'hole', holeId: 'h1' }, turn: null, size: flat })
    const turned = viewOf({ model, fit: { to: 'hole', holeId: 'h1' }, turn: 'h1', size: flat })
    expect(turned!.bearing).toBeCloseTo(90, 1)
    expect(turned!.zoom).toBeGreaterThan(north!.zoom + 1)
    expect(distanceMetres(turned!.center, north!.center)).toBeLessThan(1)
  })

  test('of one green is the zoom for a green, in its middle', () => {
    const view = viewOf({ model, fit: { to: 'green', holeId: 'h1' }, turn: null, size: SIZE })
    expect(view!.zoom).toBe(GREEN_ZOOM)
    expect(distanceMetres(view!.center, { lng: 9.304, lat: 45.6 })).toBeLessThan(0.1)
  })

  test('of something small is no nearer than a green', () => {
    const view = viewOf({ model, fit: { to: 'item', id: 'tee-h1-t1' }, turn: null, size: SIZE })
    expect(view!.zoom).toBe(GREEN_ZOOM)
  })

  test('of a club without anything is the place of the club, if it has one', () => {
    const empty: MapModel = { holes: [], features: [], boundary: null }
    const fit = { to: 'club' } as const
    expect(viewOf({ model: empty, fit, turn: null, size: SIZE })).toBeNull()
    const centre = { lng: 9, lat: 45 }
    expect(viewOf({ model: empty, fit, turn: null, size: SIZE, centre })?.center).toEqual(centre)
  })

  test('of every kind of geometry that the contract knows is in sight', () => {
    const shapes = {
      Point: [9.3, 45.6],
      MultiPoint: [[9.3, 45.6]],
      LineString: [WEST, EAST],
      MultiLineString: [[WEST, EAST]],
      Polygon: [[WEST, EAST, [9.302, 45.601], WEST]],
      MultiPolygon: [[[WEST, EAST, [9.302, 45.601], WEST]]],
    } as const
    for (const [type, coordinates] of Object.entries(shapes)) {
      const geometry = { type: type as 'Point', coordinates: coordinates as unknown as unknown[] }
      const features = [{ id: 'f', kind: 'path', name: null, geometry }]
      const view = viewOf({ model: { ...model, features }, fit: { to: 'item', id: 'f' }, turn: null, size: SIZE })
      expect(view!.center.lng, type).toBeGreaterThan(9.2)
    }
  })
})
