import { describe, expect, test } from 'vitest'
import type { Feature } from '../geometry/geojson.ts'
import { parseXml } from '../testing/parse-xml.ts'
import { readMapFile } from './read-map-file.ts'

const read = (file: string | Uint8Array) => readMapFile(file, parseXml)

function featuresOf(file: unknown): Feature[] {
  const reading = read(typeof file === 'string' ? file : JSON.stringify(file))
  if (!reading.ok) throw new Error(`${reading.problem.code}: ${reading.problem.detail}`)
  return reading.collection.features
}

const ring = [
  [9.29, 45.61],
  [9.2902, 45.61],
  [9.2902, 45.6102],
  [9.29, 45.6102],
  [9.29, 45.61],
]
const green = { type: 'Polygon', coordinates: [ring] }
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features })

describe('GeoJSON describes the same object in many dialects', () => {
  test.each<[string, object]>([
    ['opengolfmap', { id: 'way/12', properties: { osm_type: 'way', osm_id: 12, golf: 'green', ref: '4' } }],
    ['overpass turbo', { id: 'way/12', properties: { '@id': 'way/12', '@version': 3, golf: 'green', ref: '4' } }],
    ['only @id', { properties: { '@id': 'way/12', golf: 'green', ref: '4' } }],
    [
      'osmtogeojson',
      { id: 'way/12', properties: { type: 'way', id: 12, tags: { golf: 'green', ref: '4' }, meta: {} } },
    ],
    ['QuickOSM', { properties: { full_id: 'w12', osm_id: '12', osm_type: 'way', golf: 'green', ref: '4' } }],
    ['osmium', { id: 'w12', properties: { golf: 'green', ref: '4' } }],
    ['osmium with @type', { properties: { '@type': 'way', '@id': 12, golf: 'green', ref: 4 } }],
    ['osmium area', { id: 'a24', properties: { golf: 'green', ref: '4' } }],
    ['ohsome', { properties: { '@osmId': 'way/12', '@version': 2, golf: 'green', ref: '4' } }],
    ['ogr2ogr', { properties: { osm_id: null, osm_way_id: '12', other_tags: '"golf"=>"green","ref"=>"4"' } }],
    ['tags as JSON text', { id: 'way/12', properties: { tags: '{"golf":"green","ref":4}' } }],
  ])('%s', (_, feature) => {
    const [only] = featuresOf(collection({ type: 'Feature', geometry: green, ...feature }))
    expect(only).toMatchObject({
      id: 'way/12',
      geometry: green,
      properties: { golf: 'green', ref: '4', osm_type: 'way', osm_id: 12 },
    })
  })

  test.each([
    ['a lone feature', JSON.stringify({ type: 'Feature', geometry: green, properties: { golf: 'green' } })],
    ['a list of features', JSON.stringify([{ type: 'Feature', geometry: green, properties: { golf: 'green' } }])],
    [
      'one feature a line',
      `{"type":"Feature","geometry":${JSON.stringify(green)},"properties":{"golf":"green"}}\n`.repeat(2),
    ],
    [
      'a text sequence',
      `\u001e{"type":"Feature","geometry":${JSON.stringify(green)},"properties":{"golf":"green"}}\n`.repeat(2),
    ],
    [
      'a byte order mark',
      `\ufeff${JSON.stringify(collection({ type: 'Feature', geometry: green, properties: { golf: 'green' } }))}`,
    ],
  ])('in %s', (_, text) => {
    expect(featuresOf(text)[0]).toMatchObject({ geometry: green, properties: { golf: 'green' } })
  })

  test('kinds of geometry that the product does not have are taken apart', () => {
    const tags = { properties: { golf: 'hole', ref: '1' }, type: 'Feature' }
    const line = (from: number, to: number) => [
      [9, from],
      [9, to],
    ]
    const kinds = (geometry: object) => featuresOf(collection({ ...tags, geometry })).map(each => each.geometry)
    expect(kinds({ type: 'MultiLineString', coordinates: [line(45, 46), line(46, 47)] })).toEqual([
      {
        type: 'LineString',
        coordinates: [
          [9, 45],
          [9, 46],
          [9, 47],
        ],
      },
    ])
    expect(kinds({ type: 'MultiLineString', coordinates: [line(45, 46), line(47, 48)] })).toHaveLength(2)
    expect(kinds({ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [9, 45] }] })).toHaveLength(1)
    expect(kinds({ type: 'MultiPolygon', coordinates: [[ring]] })).toEqual([green])
  })

  test('a closed line of an area is an area, a closed line of a hole is not', () => {
    const closed = { type: 'LineString', coordinates: ring }
    const kind = (golf: string) =>
      featuresOf(collection({ type: 'Feature', geometry: closed, properties: { golf } }))[0]?.geometry.type
    expect([kind('green'), kind('bunker'), kind('hole'), kind('cartpath')]).toEqual([
      'Polygon',
      'Polygon',
      'LineString',
      'LineString',
    ])
  })
})

describe('what is not in use is not read', () => {
  test.each([
    { 'disused:golf': 'green' },
    { golf: 'green', disused: 'yes' },
    { golf: 'green', 'abandoned:leisure': 'golf_course' },
    { 'razed:golf': 'hole' },
    { 'proposed:golf': 'hole' },
    { building: 'yes' },
  ])('%j', tags => {
    const inUse = { type: 'Feature', geometry: green, properties: { golf: 'tee' } }
    const golfs = featuresOf(collection(inUse, { type: 'Feature', geometry: green, properties: tags })).map(
      each => each.properties?.golf,
    )
    expect(golfs).toEqual(['tee'])
  })
})

describe('refuses with a code', () => {
  const nested = (depth: number) => `{"type":"FeatureCollection","features":${'['.repeat(depth)}${']'.repeat(depth)}}`
  test.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'empty_file'],
    ['blanks', ' \n\t ', 'empty_file'],
    ['a zip or KMZ', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'compressed_file'],
    ['gzip', Uint8Array.of(0x1f, 0x8b, 8, 0), 'compressed_file'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe), 'text_unreadable'],
    ['plain text', 'hole,par\n1,4', 'not_a_map_file'],
    ['broken JSON', '{"type":"FeatureCollection","features":[', 'json_broken'],
    ['JSON of something else', '{"holes":[]}', 'not_a_map_file'],
    ['JSON nested without end', nested(100_000), 'too_deep'],
    ['broken XML', '<osm><node></osm>', 'xml_broken'],
    ['XML of something else', '<gpx><trk/></gpx>', 'not_a_map_file'],
    ['a web page', '<html><body/></html>', 'not_a_map_file'],
    ['a document type', '<!DOCTYPE osm><osm/>', 'xml_doctype'],
    ['an entity bomb', '<!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><osm>&b;</osm>', 'xml_doctype'],
    ['an unknown entity', '<osm>&b;</osm>', 'xml_broken'],
    ['XML nested without end', `<kml>${'<Folder>'.repeat(5000)}`, 'too_deep'],
    ['an encoding nobody has', '<?xml version="1.0" encoding="utf-7"?><osm/>', 'no_golf_in_it'],
    [
      'another projection',
      JSON.stringify({ ...collection(), crs: { type: 'name', properties: { name: 'EPSG:3857' } } }),
      'projection_not_wgs84',
    ],
    [
      'a map without golf',
      JSON.stringify(collection({ type: 'Feature', geometry: green, properties: { building: 'yes' } })),
      'no_golf_in_it',
    ],
    ['an Overpass that gave up', '{"elements":[],"remark":"runtime error: Query timed out"}', 'no_golf_in_it'],
    ['Overpass without geometry', '{"elements":[{"type":"way","id":1,"tags":{"golf":"green"}}]}', 'no_geometry_in_it'],
  ])('%s', (_, file, code) => {
    expect(read(file)).toMatchObject({ ok: false, problem: { code } })
  })

  test('an encoding nobody has, in bytes', () => {
    const bytes = new TextEncoder().encode('<?xml version="1.0" encoding="utf-7"?><osm/>')
    expect(read(bytes)).toMatchObject({ ok: false, problem: { code: 'text_unreadable', detail: 'utf-7' } })
  })

  test('more objects than any map has', () => {
    const file = `{"type":"FeatureCollection","features":[${'[],'.repeat(3_000_001)}0]}`
    expect(read(file)).toMatchObject({ ok: false, problem: { code: 'too_many_objects' } })
  })
})
