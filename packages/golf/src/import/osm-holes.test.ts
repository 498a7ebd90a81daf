import { describe, expect, test } from 'vitest'
import { localPlane, toPosition } from '../geometry/geodesy.ts'
import type { Feature, Position } from '../geometry/geojson.ts'
import { distanceToPolygonMetres, polygonAreaSquareMetres } from '../geometry/polygon.ts'
import { type OsmClub, readOsmClub } from './osm-holes.ts'

const plane = localPlane({ lng: 9.293, lat: 45.616 })
const at = (x: number, y: number): Position => toPosition(plane.fromPlane({ x, y }))
let lastId = 0

function line(points: [number, number][], tags: Record<string, string>): Feature {
  lastId += 1
  const coordinates = points.map(([x, y]) => at(x, y))
  return { type: 'Feature', id: `way/${lastId}`, geometry: { type: 'LineString', coordinates }, properties: tags }
}

function square(x: number, y: number, half: number, tags: Record<string, string>): Feature {
  lastId += 1
  const corners = ['-1 -1', '1 -1', '1 1', '-1 1', '-1 -1'].map(corner => corner.split(' ').map(Number))
  const ring = corners.map(([dx = 0, dy = 0]) => at(x + dx * half, y + dy * half))
  return { type: 'Feature', id: `way/${lastId}`, geometry: { type: 'Polygon', coordinates: [ring] }, properties: tags }
}

const green = (x: number, y: number) => square(x, y, 12, { golf: 'green' })
const tee = (x: number, y: number, tags = {}) => square(x, y, 3, { golf: 'tee', ...tags })
/** Straight north or south. */
const hole = (x: number, fromY: number, toY: number, tags = {}) =>
  line(
    [
      [x, fromY],
      [x, toY],
    ],
    { golf: 'hole', ...tags },
  )
const read = (...features: Feature[]): OsmClub => readOsmClub({ type: 'FeatureCollection', features })
const firstHole = (club: OsmClub) => club.courses[0]?.holes[0]

describe('a hole', () => {
  test('drawn from green to tee is turned round', () => {
    const club = read(hole(0, 350, 0, { ref: '1' }), green(0, 350), tee(0, 0))
    expect(firstHole(club)).toMatchObject({ reversed: true, par: 4, parSource: 'estimated', greenSource: 'surveyed' })
    expect(firstHole(club)?.lineOfPlay.coordinates[0]).toEqual(at(0, 0))
  })

  test('that starts beside the green before it is left as it is, though its own green is missing', () => {
    const club = read(hole(0, 0, 350, { ref: '2' }), green(20, 0), tee(0, 0))
    expect(firstHole(club)).toMatchObject({ reversed: false, greenSource: 'synthetic' })
    const drawn = firstHole(club)?.green
    expect((drawn ? polygonAreaSquareMetres(drawn) : 0) / (Math.PI * 144)).toBeCloseTo(1, 1)
  })

  test('takes the green ahead of its end, not the one behind', () => {
    const club = read(hole(0, 0, 300, { ref: '1' }), green(0, 270), green(0, 335))
    const found = firstHole(club)?.green
    expect(found && distanceToPolygonMetres(plane.fromPlane({ x: 0, y: 335 }), found)).toBe(0)
  })

  test('is measured to the centre of its green, from each tee', () => {
    const club = read(hole(0, 0, 290, { ref: '1' }), green(0, 300), tee(0, 0), tee(8, 60), tee(200, 0))
    expect(firstHole(club)?.lengthMetres).toBeCloseTo(300, 1)
    expect(firstHole(club)?.tees.map(({ lengthMetres }) => Math.round(lengthMetres))).toEqual([300, 240])
  })

  test('keeps the par of the card and the colours of its tees', () => {
    const club = read(hole(0, 0, 290, { ref: '1', par: '5' }), tee(0, 0, { tee: 'red; white' }))
    expect(firstHole(club)).toMatchObject({ par: 5, parSource: 'card', tees: [{ names: ['red', 'white'] }] })
  })
})

describe('a course', () => {
  const pair = (first: Record<string, string>, second: Record<string, string>) =>
    read(hole(0, 0, 300, { ref: '1', ...first }), hole(100, 300, 0, { ref: '2', ...second }))

  test('has stroke indexes only if each occurs once', () => {
    const indexes = (club: OsmClub) => club.courses[0]?.holes.map(each => each.strokeIndex)
    expect(indexes(pair({ handicap: '2' }, { handicap: '1' }))).toEqual([2, 1])
    expect(indexes(pair({ handicap: '1' }, { handicap: '1' }))).toEqual([null, null])
    expect(indexes(pair({ handicap: '1' }, {}))).toEqual([null, null])
  })

  test('gives a tee between two holes to the nearer, and one under both lines to both', () => {
    const holes = [hole(0, 0, 300, { ref: '1' }), hole(40, 0, 300, { ref: '2' })]
    const counts = (club: OsmClub) => club.courses[0]?.holes.map(each => each.tees.length)
    expect(counts(read(...holes, tee(15, 0)))).toEqual([1, 0])
    expect(counts(read(...holes, square(20, 0, 25, { golf: 'tee' })))).toEqual([1, 1])
  })

  test('shares a bunker in reach of two holes, and keeps a fairway to the hole played along it', () => {
    const holes = [hole(0, 0, 300, { ref: '1' }), hole(60, 0, 300, { ref: '2' })]
    const club = read(...holes, square(30, 200, 5, { golf: 'bunker' }), square(0, 200, 20, { golf: 'fairway' }))
    expect(club.features.map(({ kind, holes: of }) => [kind, of.map(({ number }) => number)])).toEqual([
      ['bunker', [1, 2]],
      ['fairway', [1]],
    ])
  })

  test('does not import water twice', () => {
    const club = read(
      hole(0, 0, 300, { ref: '1' }),
      square(30, 200, 15, { golf: 'water_hazard' }),
      square(30, 200, 14, { natural: 'water' }),
    )
    expect(club.features.map(({ kind }) => kind)).toEqual(['penalty-area-yellow'])
  })

  test('sets aside what does not hold', () => {
    const flat = {
      ...square(0, 0, 5, { golf: 'bunker' }),
      geometry: { type: 'Polygon' as const, coordinates: [[at(0, 0)]] },
    }
    expect(read(hole(0, 0, 300, { ref: '1' }), flat)).toMatchObject({
      features: [],
      rejected: [{ problems: [{ code: 'ring_too_short' }] }],
    })
  })

  test('may be empty', () => {
    expect(read()).toMatchObject({ courses: [], features: [], boundary: null })
  })
})
