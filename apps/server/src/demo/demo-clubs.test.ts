import { checkGeometry, distanceToPolygonMetres, isCoarseOutline, lineLengthMetres, toLngLat } from '@pinwise/golf'
import { describe, expect, test } from 'vitest'
import { demoClubs } from './demo-clubs.ts'

const clubs = demoClubs()
const PLAYED_LENGTH_METRES = { 3: [70, 235], 4: [220, 440], 5: [380, 560] } as const

describe.each(clubs.map(club => [club.slug, club] as const))('demo club %s', (slug, club) => {
  const holes = club.courses.flatMap(course => course.holes)

  test('has all its holes, numbered without gaps', () => {
    expect([slug, holes.length]).toEqual([slug, slug === 'golf-club-milano' ? 27 : 18])
    for (const course of club.courses) {
      const first = course.holes[0]?.number ?? 0
      expect([1, 10]).toContain(first)
      expect(course.holes.map(hole => hole.number)).toEqual(course.holes.map((_, index) => first + index))
    }
  })

  test('has only geometry that holds and lies at the club, already normalised', () => {
    const geometries = [
      ...(club.boundary === null ? [] : [club.boundary]),
      ...club.features.map(feature => feature.geometry),
      ...holes.flatMap(hole => [hole.lineOfPlay, hole.green]),
      ...holes.flatMap(hole => hole.tees.flatMap(tee => [tee.position, ...(tee.area === null ? [] : [tee.area])])),
    ]
    for (const geometry of geometries) {
      const near = { position: club.position, withinMetres: 20_000 }
      expect(checkGeometry(geometry, { kinds: ['Point', 'LineString', 'Polygon', 'MultiPolygon'], near })).toEqual({
        ok: true,
        geometry,
      })
    }
  })

  test('has a plausible par and each stroke index once', () => {
    for (const course of club.courses) {
      const par = course.holes.reduce((sum, hole) => sum + hole.par, 0)
      const nines = course.holes.length / 9
      expect(par).toBeGreaterThanOrEqual(34 * nines)
      expect(par).toBeLessThanOrEqual(37 * nines)
      const indexes = course.holes.map(hole => hole.strokeIndex ?? 0).sort((a, b) => a - b)
      expect(indexes).toEqual(course.holes.map((_, index) => index + 1))
    }
  })

  test('plays every hole from tee to green over a plausible length', () => {
    for (const hole of holes) {
      const end = toLngLat(hole.lineOfPlay.coordinates.at(-1) ?? [0, 0])
      expect(distanceToPolygonMetres(end, hole.green)).toBeLessThan(10)
      const [least, most] = PLAYED_LENGTH_METRES[hole.par]
      expect(lineLengthMetres(hole.lineOfPlay)).toBeGreaterThan(least)
      expect(lineLengthMetres(hole.lineOfPlay)).toBeLessThan(most)
    }
  })

  test('has every tee of the course on every hole', () => {
    for (const course of club.courses) {
      for (const hole of course.holes) {
        expect(hole.tees.map(tee => [tee.teeName, tee.gender])).toEqual(course.tees.map(tee => [tee.name, tee.gender]))
        const start = toLngLat(hole.lineOfPlay.coordinates[0] ?? [0, 0])
        for (const tee of hole.tees) expect(tee.lengthMetres).toBeGreaterThan(60)
        expect(distanceToPolygonMetres(start, hole.green)).toBeGreaterThan(60)
      }
    }
    expect(new Set(club.courses.flatMap(course => course.tees.map(tee => tee.gender)))).toEqual(
      new Set(['men', 'women']),
    )
  })

  test('gives features only to holes that exist', () => {
    const known = new Set(club.courses.flatMap(course => course.holes.map(hole => `${course.name} ${hole.number}`)))
    for (const feature of club.features) {
      for (const { course, number } of feature.holes) expect(known).toContain(`${course} ${number}`)
    }
    // The file of Las Brisas has holes, greens and tees only.
    if (slug === 'las-brisas') return
    expect(
      club.features.filter(feature => feature.kind === 'bunker' && feature.holes.length > 0).length,
    ).toBeGreaterThan(20)
  })

  test('shows no green as a triangle', () => {
    expect(holes.filter(hole => isCoarseOutline(hole.green)).map(hole => hole.number)).toEqual([])
  })
})

test.each([0, 1, 2])('without a card, no tee of club %i is longer than the one behind it', index => {
  for (const hole of clubs[index]?.courses.flatMap(course => course.holes) ?? []) {
    const lengths = hole.tees.map(tee => tee.lengthMetres ?? 0)
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
    expect(new Set(lengths).size).toBe(lengths.length)
  }
})

test('Golf Club Milano has its three loops', () => {
  const [, milano] = clubs
  expect(milano?.courses.map(course => [course.name, course.holes[0]?.number])).toEqual([
    ['Rosso', 1],
    ['Blu', 1],
    ['Giallo', 10],
  ])
})

test('the walk puts the Final Hill of Cihelny last', () => {
  expect(clubs[2]?.courses[0]?.holes.at(-1)?.name).toBe('Final Hill')
})

test('Sharp Park keeps its card, and its one missing green is marked', () => {
  const course = clubs[3]?.courses[0]
  const holes = course?.holes ?? []
  expect(holes.reduce((sum, hole) => sum + hole.par, 0)).toBe(72)
  expect(new Set(holes.map(hole => `${hole.parSource} ${hole.strokeIndexSource}`))).toEqual(new Set(['card card']))
  expect(holes.filter(hole => hole.greenSource === 'synthetic').map(hole => hole.number)).toEqual([6])
  expect(course?.tees[0]).toMatchObject({ name: 'Blue', courseRating: 71.4, slope: 126 })
  const blueMetres = holes.reduce((sum, hole) => sum + (hole.tees[0]?.lengthMetres ?? 0), 0)
  expect(blueMetres / 0.9144).toBeCloseTo(6432, -1)
})

test('the club that opens first has its card, and greens that somebody has drawn', () => {
  const holes = clubs[0]?.courses[0]?.holes ?? []
  expect(holes.every(hole => hole.parSource === 'card' && hole.strokeIndexSource === 'card')).toBe(true)
  expect(holes.every(hole => hole.greenSource === 'surveyed')).toBe(true)
})
