import {
  checkGeometry,
  distanceMetres,
  type Geometry,
  polygonAreaSquareMetres,
  positionsOf,
  toLngLat,
} from '@pinwise/golf'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffMaps } from './diff-maps.ts'
import { diffPicture } from './diff-picture.ts'
import {
  circleRound,
  insertVertex,
  midpointAfter,
  moveShape,
  moveVertex,
  removeVertex,
  verticesOf,
} from './edit-shape.ts'
import { featureKey, holeKey } from './map-records.ts'
import { proposeHoles } from './propose-holes.ts'
import { area, at, line, smallMap, uuid } from './testing/small-map.ts'

const holed: Geometry = {
  type: 'MultiPolygon',
  coordinates: [[area(0, 0, 30).coordinates[0]!, area(0, 0, 5).coordinates[0]!.toReversed()], area(100, 0).coordinates],
}
const SHAPES: Geometry[] = [area(0, 0), holed, line([0, 0], [5, 5], [9, 0]), { type: 'Point', coordinates: at(1, 1) }]

const vertex = fc.constantFrom(...SHAPES).chain(geometry => {
  const paths = verticesOf(geometry)
  return fc
    .nat(paths.length - 1)
    .chain(path =>
      fc.record({ geometry: fc.constant(geometry), path: fc.constant(path), index: fc.nat(paths[path]!.length - 1) }),
    )
})

test('a vertex that is moved and moved back leaves the shape as it was, its rings closed', () => {
  fc.assert(
    fc.property(vertex, ({ geometry, path, index }) => {
      const was = verticesOf(geometry)[path]![index]!
      const moved = moveVertex(geometry, { path, index }, at(3, 77))
      expect(verticesOf(moved)[path]![index]).toEqual(at(3, 77))
      expect(moveVertex(moved, { path, index }, was)).toEqual(geometry)
    }),
  )
})

test('a vertex that is added between two and removed leaves the shape as it was', () => {
  fc.assert(
    fc.property(vertex, ({ geometry, path, index }) => {
      const middle = midpointAfter(geometry, { path, index })
      if (!middle) return
      const more = insertVertex(geometry, { path, index }, middle)
      expect(positionsOf(more).length).toBeGreaterThan(positionsOf(geometry).length)
      expect(removeVertex(more, { path, index: index + 1 })).toEqual(geometry)
    }),
  )
})

test('a triangle keeps its corners, a line its ends, a point itself', () => {
  const triangle = removeVertex(area(0, 0), { path: 0, index: 0 })!
  expect(verticesOf(triangle)[0]).toHaveLength(3)
  expect(removeVertex(triangle, { path: 0, index: 0 })).toBeNull()
  expect(removeVertex(line([0, 0], [1, 1]), { path: 0, index: 0 })).toBeNull()
  expect(removeVertex({ type: 'Point', coordinates: at(0, 0) }, { path: 0, index: 0 })).toBeNull()
})

test('a whole shape moves by metres and keeps its size', () => {
  const moved = moveShape(area(0, 0), { x: 30, y: -40 })
  const [from, to] = [positionsOf(area(0, 0))[0]!, positionsOf(moved)[0]!]
  expect(distanceMetres(toLngLat(from), toLngLat(to))).toBeCloseTo(50, 1)
  expect(polygonAreaSquareMetres(moved as never)).toBeCloseTo(144, 0)
})

test('a circle is a sound shape of its radius', () => {
  const circle = circleRound({ lng: 9.29, lat: 45.62 }, 8)
  expect(checkGeometry(circle, { kinds: ['Polygon'] })).toEqual({ ok: true, geometry: circle })
  for (const position of positionsOf(circle)) {
    expect(distanceMetres({ lng: 9.29, lat: 45.62 }, toLngLat(position))).toBeCloseTo(8, 1)
  }
})

test('a new shape is offered to the holes whose corridor it touches, else to the nearest, else to none', () => {
  const { holes } = smallMap()
  expect(proposeHoles(area(20, 100), 'bunker', holes)).toEqual([uuid(11)])
  expect(proposeHoles(area(50, 100, 30), 'water', holes).sort()).toEqual([uuid(11), uuid(12)])
  expect(proposeHoles(area(40, 100, 38), 'fairway', holes)).toEqual([uuid(11)])
  expect(proposeHoles(area(270, 100), 'bunker', holes)).toEqual([uuid(13)])
  expect(proposeHoles(area(400, 100), 'bunker', holes)).toEqual([])
})

test('two maps differ in what was added, changed and removed, with the fields', () => {
  const [before, after] = [smallMap(), smallMap()]
  after.holes[0]!.par = 5
  after.holes[0]!.version += 4
  after.features.shift()
  after.features.push({ id: uuid(300), kind: 'trees', name: null, geometry: area(1, 1), holeIds: [], version: 1 })
  expect(diffMaps(before, after).map(({ key, kind, fields }) => [key, kind, fields])).toEqual([
    [holeKey(uuid(11)), 'changed', ['par']],
    [featureKey(uuid(300)), 'added', []],
    [featureKey(uuid(101)), 'removed', []],
  ])
  expect(diffMaps(before, smallMap())).toEqual([])
})

test('the picture of a difference has the parts that are gone, those that are new, and both places of those that moved', () => {
  const [before, after] = [smallMap(), smallMap()]
  Object.assign(after.holes[0]!, { green: null, lineOfPlay: line([0, 0], [5, 360]) })
  before.holes[1]!.lineOfPlay = null
  const parts = diffPicture(diffMaps(before, after)).features.map(({ properties, geometry }) => [
    properties.diff,
    geometry.type,
  ])
  expect(parts.toSorted()).toEqual([
    ['added', 'LineString'],
    ['changed', 'LineString'],
    ['removed', 'LineString'],
    ['removed', 'Polygon'],
  ])
})
