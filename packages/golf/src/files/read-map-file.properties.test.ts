import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proposeImport } from '../import/import-propose.ts'
import { parseXml } from '../testing/parse-xml.ts'
import { readClubBytes } from '../testing/read-club-file.ts'
import { readMapFile } from './read-map-file.ts'
import { MAP_FILE_PROBLEM_CODES } from './read-map-problem.ts'

/** Reads a file to the end of the import; answers for anything. */
function importAll(file: string | Uint8Array): void {
  const reading = readMapFile(file, parseXml)
  if (!reading.ok) {
    expect(MAP_FILE_PROBLEM_CODES).toContain(reading.problem.code)
    expect(reading.problem.detail.length).toBeLessThanOrEqual(120)
    return
  }
  for (const club of proposeImport(reading.collection).clubs()) {
    for (const hole of club.holes) expect(Number.isFinite(hole.lengthMetres)).toBe(true)
    expect(JSON.parse(JSON.stringify(club))).toEqual(club)
  }
}

describe('any file is answered', () => {
  test('of any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), importAll))
  })

  test('of any text that looks like a map at first', () => {
    const starts = [
      '{',
      '[',
      '<osm>',
      '<kml><Placemark>',
      '{"type":"FeatureCollection","features":[',
      '{"elements":[',
      '<?xml?>',
      '<!DOCTYPE',
    ]
    const text = fc
      .tuple(fc.constantFrom(...starts), fc.string({ unit: 'binary', maxLength: 100 }))
      .map(parts => parts.join(''))
    fc.assert(fc.property(text, importAll))
  })

  test('of any JSON in the place of features and elements', () => {
    const inside = fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 8 })
    fc.assert(
      fc.property(inside, values => {
        importAll(JSON.stringify({ type: 'FeatureCollection', features: values }))
        importAll(JSON.stringify({ elements: values }))
      }),
    )
  })

  const coordinate = fc.oneof(
    fc.double({ min: 9, max: 9.01, noNaN: true }),
    fc.double(),
    fc.constantFrom(null, 'x', 0, 200, -180, 180, 90),
  )
  const position = fc.array(coordinate, { minLength: 1, maxLength: 3 })
  const tags = fc.record(
    {
      golf: fc.constantFrom('hole', 'green', 'tee', 'fairway', 'bunker', 'pin', 'water_hazard', 'rough', 'x'),
      ref: fc.constantFrom('1', '2', '1;10', 'A1', '', '0', '99999', 'x'),
      leisure: fc.constantFrom('golf_course', 'x'),
      par: fc.constantFrom('3', '4', '9', ''),
      handicap: fc.constantFrom('1', '2', 'x'),
      natural: fc.constantFrom('water', 'tree'),
      width: fc.constantFrom('2', '-1', 'x'),
      id: fc.constantFrom('__proto__', 'constructor'),
    },
    { requiredKeys: [] },
  )
  const geometry = fc.oneof(
    fc.record({ type: fc.constant('LineString'), coordinates: fc.array(position, { maxLength: 6 }) }),
    fc.record({
      type: fc.constant('Polygon'),
      coordinates: fc.array(fc.array(position, { maxLength: 7 }), { maxLength: 3 }),
    }),
    fc.record({ type: fc.constant('Point'), coordinates: position }),
    fc.record({
      type: fc.constant('MultiPolygon'),
      coordinates: fc.array(fc.array(fc.array(position, { maxLength: 5 }), { maxLength: 2 }), { maxLength: 2 }),
    }),
    fc.constant(null),
  )

  test('of golf objects of any shape', () => {
    const feature = fc.record({
      type: fc.constant('Feature'),
      id: fc.constantFrom('way/1', 'way/2', 'x', undefined),
      geometry,
      properties: tags,
    })
    fc.assert(
      fc.property(fc.array(feature, { maxLength: 12 }), features =>
        importAll(JSON.stringify({ type: 'FeatureCollection', features })),
      ),
    )
  })

  test.each([
    'it-garlenda.geojson',
    'it-golf-club-milano.overpass.json',
    'mt-royal-malta-2018.osm',
    'ae-jumeirah-golf-estates.kml',
  ])('made of %s by losing, doubling and changing pieces', file => {
    const bytes = readClubBytes(file)
    const at = fc.double({ min: 0, max: 1, noNaN: true })
    const damage = fc.record({
      kind: fc.constantFrom('cut', 'drop', 'double', 'change'),
      at,
      length: fc.integer({ min: 1, max: 400 }),
    })
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 3 }), damages => {
        let text = new TextDecoder().decode(bytes)
        for (const { kind, at: share, length } of damages) {
          const from = Math.floor(share * text.length)
          const piece = text.slice(from, from + length)
          const replaced = { cut: null, drop: '', double: piece + piece, change: piece.replace(/\d/g, '9') }[
            kind as 'cut'
          ]
          text = replaced === null ? text.slice(0, from) : text.slice(0, from) + replaced + text.slice(from + length)
        }
        importAll(text)
      }),
      { numRuns: process.env.FULL ? 12 : 4 },
    )
  })
})
