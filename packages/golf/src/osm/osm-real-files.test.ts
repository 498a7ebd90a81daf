import { describe, expect, test } from 'vitest'
import { checkGeometry } from '../geometry/check-geometry.ts'
import { distanceMetres } from '../geometry/geodesy.ts'
import { polygonCentroid } from '../geometry/polygon.ts'
import type { ClubProposal } from '../import/import-proposal.ts'
import { proposeClub } from '../import/import-propose-club.ts'
import { settleClub } from '../import/import-settle.ts'
import { readNormalised } from '../testing/normalised-club.ts'
import { proposeClubFile } from '../testing/read-club-file.ts'

/** Each course: its name, holes found and greens assigned, and how many holes of each grade from A to D. */
const FILES: [file: string, courses: string][] = [
  ['ae-jumeirah-golf-estates.kml', '- 18/18 0.0.18.0'],
  ['be-la-tournette.geojson', "L'Anglais 18/16 0.3.15.0 | L'Américain 18/18 0.17.1.0"],
  ['be-la-tournette.overpass.json', "L'Anglais 18/16 0.3.15.0 | L'Américain 18/18 0.17.1.0"],
  ['cy-elea.geojson', '- 18/18 0.0.18.0'],
  ['cz-cihelny.geojson', '- 18/18 0.0.18.0'],
  ['hr-riverside-zagreb.geojson', 'Natjecateljsko igralište 18/18 0.0.18.0 | Gradsko igralište 6/6 0.0.6.0'],
  ['is-grafarholt.geojson', '- 18/18 0.18.0.0'],
  ['it-arzaga.geojson', '- 18/18 0.0.18.0'],
  ['it-bergamo-albenza.geojson', '- 25/24 0.1.24.0'],
  ['it-chervo-san-vigilio.geojson', '- 9/9 0.0.9.0 | Benaco 9/9 0.1.8.0 | Solferino 9/9 0.1.8.0'],
  ['it-garlenda.geojson', '- 15/15 0.0.13.2'],
  ['it-golf-club-milano.geojson', 'Rosso 9/9 0.9.0.0 | Blu 9/9 0.9.0.0 | Giallo 9/9 0.9.0.0'],
  ['it-golf-club-milano.overpass.json', 'Rosso 9/9 0.9.0.0 | Blu 9/9 0.9.0.0 | Giallo 9/9 0.9.0.0'],
  ['it-is-molas.geojson', '- 18/0 0.0.18.0'],
  ['it-le-fonti.geojson', '- 18/18 0.0.18.0'],
  ['it-modena.geojson', '- 9/0 0.0.0.9 | - 9/0 0.0.0.9 | - 9/0 0.0.0.9'],
  ['it-roma-acquasanta.geojson', '- 18/8 0.0.8.10'],
  ['it-venezia.geojson', '- 18/18 0.0.18.0'],
  ['mt-royal-malta-2018.osm', '- 18/18 0.1.12.5'],
  ['no-hauger.geojson', '- 18/18 0.18.0.0'],
  ['no-holtsmark.geojson', '- 18/18 0.18.0.0'],
  ['no-holtsmark.overpass.json', '- 18/18 0.18.0.0'],
  ['no-huseby-hanko.geojson', '- 9/9 0.0.9.0'],
  ['no-sandefjord.geojson', '- 18/18 0.0.18.0'],
  ['pt-pinheiros-altos.geojson', 'Olives 9/9 0.9.0.0 | Corks 9/9 0.0.9.0 | Pines 9/9 0.0.9.0 | unplaced 2/1 0.0.0.2'],
  ['pt-vilamoura-victoria.geojson', '- 18/18 0.18.0.0 | - 7/7 0.6.1.0'],
]

const clubs = new Map(FILES.map(([file]) => [file, proposeClubFile(file)]))
const clubOf = (file: string) => clubs.get(file) as ClubProposal

function coursesOf({ courses, holes }: ClubProposal): string {
  const rows = [...courses, { key: null, name: 'unplaced' }].flatMap(({ key, name }) => {
    const own = holes.filter(({ courseKey }) => courseKey === key)
    const grades = ['A', 'B', 'C', 'D'].map(grade => own.filter(hole => hole.grade === grade).length)
    const greens = own.filter(({ greenSource }) => greenSource === 'surveyed').length
    return own.length === 0 ? [] : [`${name ?? '-'} ${own.length}/${greens} ${grades.join('.')}`]
  })
  return rows.join(' | ')
}

describe('real files', () => {
  test.each(FILES)('%s: %s', (file, courses) => {
    expect(coursesOf(clubOf(file))).toBe(courses)
  })

  test.each(FILES)('%s holds together', file => {
    const club = clubOf(file)
    const keys = new Set([...club.courses, ...club.holes, ...club.greens, ...club.tees].map(({ key }) => key))
    const kinds = ['Point', 'LineString', 'Polygon', 'MultiPolygon'] as const
    for (const hole of club.holes) {
      for (const key of [hole.courseKey, hole.greenKey, ...hole.tees.map(tee => tee.key)])
        expect(key === null || keys.has(key)).toBe(true)
      for (const geometry of [hole.lineOfPlay, hole.green])
        expect(checkGeometry(geometry, { kinds })).toEqual({ ok: true, geometry })
    }
    for (const { holeKeys, geometry } of club.features) {
      expect(holeKeys.filter(key => !keys.has(key))).toEqual([])
      expect(checkGeometry(geometry, { kinds })).toEqual({ ok: true, geometry })
    }
    expect(settleClub(club)).toEqual(club)
  })

  test.each(['be-la-tournette', 'it-golf-club-milano', 'no-holtsmark'])('%s says the same in both formats', name => {
    const holesOf = (file: string) =>
      clubOf(file)
        .holes.map(({ key, number, greenKey, tees, grade }) => [key, number, greenKey, tees, grade])
        .sort()
    expect(holesOf(`${name}.overpass.json`)).toEqual(holesOf(`${name}.geojson`))
  })
})

/** How many greens are those that the maker of the file matched, of how many. Sharp Park's has six of them wrong. */
describe.each([
  ['es-las-brisas-osm-way-97671239', 18, 18],
  ['es-santa-clara-marbella', 18, 18],
  ['es-valderrama-osm-way-237391513', 18, 18],
  ['us-sharp-park', 18, 12],
])('%s, matched before by somebody else', (name, count, greens) => {
  const known = readNormalised(name)
  const club = proposeClub(known.collection)
  const pairs = known.holes.map(hole => ({ hole, ours: club.holes.find(({ number }) => number === hole.number) }))

  test('has the same holes and pars', () => {
    expect(club.holes.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    for (const { hole, ours } of pairs) expect([ours?.par, ours?.parSource]).toEqual([hole.par, 'card'])
  })

  test('has its stroke indexes, if they are sound', () => {
    const told = known.holes.map(({ strokeIndex }) => strokeIndex)
    const isSound = new Set(told).size === count && !told.includes(null)
    for (const { hole, ours } of pairs) expect(ours?.strokeIndex).toBe(isSound ? hole.strokeIndex : null)
    if (name.includes('valderrama'))
      expect(club.holes.every(({ reasons }) => reasons.includes('index_repeated'))).toBe(true)
  })

  test('has the same greens', () => {
    const same = pairs.filter(({ hole, ours }) => {
      if (hole.green === null || !ours?.green) return false
      const there = polygonCentroid({ type: 'Polygon', coordinates: [hole.green] })
      return distanceMetres(there, polygonCentroid(ours.green)) < 1
    })
    expect(same).toHaveLength(greens)
  })
})
