import { describe, expect, test } from 'vitest'
import { parseXml } from '../testing/parse-xml.ts'
import { readMapFile } from './read-map-file.ts'

const place = (name: string, shape: string) => `<Placemark><name>${name}</name>${shape}</Placemark>`
const folder = (name: string, ...inside: string[]) => `<Folder><name>${name}</name>${inside.join('')}</Folder>`
const point = '<Point><coordinates>9.29,45.61,0</coordinates></Point>'
const line = '<LineString><coordinates>9.29,45.61 9.29,45.613</coordinates></LineString>'
const area =
  '<Polygon><outerBoundaryIs><LinearRing><coordinates>9.29,45.61 9.291,45.61 9.291,45.611 9.29,45.61</coordinates></LinearRing></outerBoundaryIs></Polygon>'

function tagsOf(...inside: string[]): Record<string, unknown>[] {
  const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Course.kml</name>${inside.join('')}</Document></kml>`
  const reading = readMapFile(kml, parseXml)
  return reading.ok ? reading.collection.features.map(({ properties }) => properties ?? {}) : []
}

describe('a placemark is what its name or its folder says', () => {
  test.each<[string, string, object]>([
    [folder('Hole 7', place('Green', area)), 'by name', { golf: 'green', ref: '7' }],
    [
      folder('Buca 7', place('Bunker 3', area)),
      'the hole by its folder, not by the number of the bunker',
      { golf: 'bunker', ref: '7' },
    ],
    [folder('Greens', place('7', area)), 'the kind by its folder', { golf: 'green', ref: '7' }],
    [folder('Tees', place('7 white', point)), 'the colour of a tee', { golf: 'tee', ref: '7', tee: 'white' }],
    [place('Red tee 4', point), 'a tee before anything else', { golf: 'tee', ref: '4', tee: 'red' }],
    [place('Hole 4', line), 'a line called by its hole', { golf: 'hole', ref: '4' }],
    [place('4', line), 'a line with a bare number', { golf: 'hole', ref: '4' }],
    [place('Lateral hazard', area), 'a red penalty area', { golf: 'lateral_water_hazard' }],
    [place('Pond', area), 'water', { golf: 'water_hazard' }],
    [place('Oak tree', point), 'a tree', { natural: 'tree' }],
    [place('Course boundary', area), 'the ground', { leisure: 'golf_course' }],
    [place('Driving Range', area), 'the range', { golf: 'driving_range' }],
    [place('Clubhouse', point), 'the clubhouse', { golf: 'clubhouse' }],
  ])('%s: %s', (kml, _, tags) => {
    expect(tagsOf(kml, place('Green', area))[0]).toMatchObject(tags)
  })

  test('data that are tags already are taken as they are', () => {
    const data = '<ExtendedData><Data name="golf"><value>fairway</value></Data></ExtendedData>'
    expect(tagsOf(place('x', data + area))[0]).toMatchObject({ golf: 'fairway' })
  })

  test('folders of several courses name them; the one folder round all is the club', () => {
    const hole = folder('Hole 1', place('Green', area))
    expect(tagsOf(folder('Earth', hole), folder('Fire', hole)).map(tags => tags['golf:course:name'])).toEqual([
      'Earth',
      'Fire',
    ])
    expect(tagsOf(folder('Earth', hole))[0]).not.toHaveProperty('golf:course:name')
  })
})

test('shapes are kept: inner rings, several of one placemark, closed lines, blanks after commas', () => {
  const inner =
    '<innerBoundaryIs><LinearRing><coordinates>9.2904,45.6102 9.2906,45.6102 9.2906,45.6104 9.2904,45.6102</coordinates></LinearRing></innerBoundaryIs>'
  const kml = `<kml:kml xmlns:kml="x"><kml:Placemark><kml:name>Green</kml:name><kml:MultiGeometry>${area.replace('</Polygon>', `${inner}</Polygon>`)}
    <LineString><coordinates>9.29, 45.61, 0 9.291, 45.61, 0 9.291, 45.611, 0 9.29, 45.61, 0</coordinates></LineString></kml:MultiGeometry></kml:Placemark></kml:kml>`
  const reading = readMapFile(kml, parseXml)
  const shapes = reading.ok ? reading.collection.features.map(({ geometry }) => geometry) : []
  expect(shapes).toMatchObject([{ type: 'Polygon' }, { type: 'Polygon' }])
  expect(shapes.map(shape => (shape as { coordinates: unknown[] }).coordinates.length)).toEqual([2, 1])
})

test('unrecognised objects are reported', () => {
  const reading = readMapFile(
    `<kml><Document>${place('200 width', line)}${place('Green', area)}</Document></kml>`,
    parseXml,
  )
  expect(reading).toMatchObject({ ok: true, notes: [{ code: 'placemark_unknown', object: '200 width' }] })
})
