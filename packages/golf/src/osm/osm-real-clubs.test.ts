import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { FeatureCollection } from '../geometry/geojson.ts'
import { distanceToPolygonMetres } from '../geometry/polygon.ts'
import { type OsmClub, readOsmClub } from '../import/osm-holes.ts'

function readFixture(name: string): OsmClub {
  const file = readFileSync(`${import.meta.dirname}/../fixtures/courses/${name}.geojson`, 'utf8')
  return readOsmClub(JSON.parse(file) as FeatureCollection)
}

describe('real clubs', () => {
  const shape = (club: OsmClub) => club.courses.map(({ name, numbering, holes }) => [name, numbering, holes.length])

  test('Pinheiros Altos has three named loops; two nameless lines are left for a person', () => {
    const club = readFixture('pt-pinheiros-altos')
    expect(shape(club)).toEqual([
      ['Olives', 'tagged', 9],
      ['Corks', 'tagged', 9],
      ['Pines', 'tagged', 9],
    ])
    expect(club.unplaced).toHaveLength(2)
  })

  test('Vilamoura Victoria is told from the neighbour whose holes have the same numbers', () => {
    const [victoria, neighbour] = readFixture('pt-vilamoura-victoria').courses
    expect(victoria?.holes.map(({ number }) => number)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
    expect(neighbour?.holes.map(({ number }) => number)).toEqual([1, 2, 3, 7, 8, 9, 18])
    expect(victoria?.holes.filter(({ greenSource }) => greenSource === 'synthetic')).toEqual([])
  })

  test('Is Molas has no greens: each is drawn where the line ends, and marked', () => {
    const club = readFixture('it-is-molas')
    expect(shape(club)).toEqual([[null, 'chained', 18]])
    expect(new Set(club.courses[0]?.holes.map(({ greenSource }) => greenSource))).toEqual(new Set(['synthetic']))
  })

  test('La Tournette, drawn partly backwards, ends every surveyed hole on its green', () => {
    const holes = readFixture('be-la-tournette').courses.flatMap(course => course.holes)
    expect(holes.filter(({ reversed }) => reversed).length).toBeGreaterThan(5)
    for (const { green: outline, greenSource, lineOfPlay } of holes) {
      const [lng, lat] = lineOfPlay.coordinates.at(-1) ?? [0, 0]
      if (greenSource === 'surveyed') expect(distanceToPolygonMetres({ lng, lat }, outline)).toBeLessThan(30)
    }
  })
})
