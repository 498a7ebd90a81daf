import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkGeometry } from './check-geometry.ts'
import type { GeometryKind } from './geojson.ts'
import type { GeometryProblemCode } from './geometry-problem.ts'

const KINDS: GeometryKind[] = ['Point', 'LineString', 'Polygon', 'MultiPolygon']
const FOLDER = `${import.meta.dirname}/../fixtures/geojson-validity`

function geometriesOf(value: unknown): unknown[] {
  const { type, features, geometry } = (value ?? {}) as { type?: unknown; features?: unknown[]; geometry?: unknown }
  if (type === 'FeatureCollection') return (features ?? []).flatMap(geometriesOf)
  return type === 'Feature' ? [geometry] : [value]
}

const files = globSync('**/*.{json,geojson}', { cwd: FOLDER })
  .map(file => file.replaceAll('\\', '/'))
  .sort()
const isCalledValid = (file: string) => /(^|\/)(valid|good)\//.test(file)

function outcomesOf(file: string): (GeometryProblemCode | 'accepted')[] {
  const geometries = geometriesOf(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))
  return geometries.map(geometry => {
    const check = checkGeometry(geometry, { kinds: KINDS })
    return check.ok ? 'accepted' : (check.problems[0]?.code ?? 'accepted')
  })
}

/** Valid GeoJSON that Pinwise has no use for: several kinds at once, nothing at all, or degrees beyond the world. */
const VALID_BUT_REFUSED: [pattern: RegExp, code: GeometryProblemCode][] = [
  [/geometrycollection|multipoint|multilinestring/, 'geometry_type_not_allowed'],
  [/empty-polygon/, 'geometry_malformed'],
  [/issue82/, 'geometry_outside_world'],
]

/** What the authors call invalid or problematic and we mend: only form is wrong, the shape is certain. */
const MENDED = [
  /exterior_not_ccw|interior_not_cw|interiorring-rhr|winding_order/, // wound again by the right-hand rule
  /bbox/, // left out, whatever it says
  /3d_coordinates|4d_coordinates|point-toomany|different-first-size/, // altitude and what follows it dropped
  /duplicate_nodes|excessive|precision/, // repeated positions dropped, rounded to 7 decimals
  /geometry_changed_semantics/, // foreign members dropped
  /crosses_antimeridian|problematic_holes|with_just_one_geometry|not_wrapped/, // correct, only unusual
]

const REFUSED: [pattern: RegExp, code: GeometryProblemCode][] = [
  [/geometrycollection\/no-type|multi(point|linestring)\/no-type/, 'geometry_malformed'],
  [/geometrycollection|multipoint|multilinestring|false/, 'geometry_type_not_allowed'],
  [/wrong_geometry_type|bad-type|unknowntype/, 'geometry_type_not_allowed'],
  [/less_three_unique_nodes|short-linearring/, 'ring_too_short'],
  [/unclosed|different-first-last/, 'ring_not_closed'],
  [/inner_and_exterior_ring_intersect/, 'hole_outside_ring'],
  [/outside_lat_lon|crs_defined/, 'geometry_outside_world'],
  [/self_intersection/, 'ring_self_crossing'],
  [/zero_length_linestring|short-line/, 'line_too_short'],
  [/incorrect_geometry_data_type|coordinates_(1d|empty|missing|string)|_depth_|mislabeled/, 'geometry_malformed'],
  [/missing_type|no-type|no-coordinates|1d|bad-featurelist|bad-object-type|bad-polygonloop/, 'geometry_malformed'],
  [/badcoord|notype|point-labeled|point-string|point-toofew|bad\/point\.|rootstring/, 'geometry_malformed'],
]

const find = (table: [RegExp, GeometryProblemCode][], file: string) =>
  table.find(([pattern]) => pattern.test(file))?.[1]

describe('public cases of valid and invalid GeoJSON', () => {
  test('the cases are here', () => {
    expect(files.length).toBeGreaterThan(130)
  })

  test.each(files.filter(isCalledValid))('%s is accepted, or refused for a stated reason', file => {
    const outcomes = outcomesOf(file)
    const reason = find(VALID_BUT_REFUSED, file)
    if (reason === undefined) expect(new Set(outcomes)).toEqual(new Set(['accepted']))
    else expect(outcomes).toContain(reason)
  })

  test.each(files.filter(file => !isCalledValid(file)))('%s is refused by name, or mended', file => {
    const multiple = /multi(point|linestring)/.test(file)
    const mended = !multiple && MENDED.some(pattern => pattern.test(file))
    expect(outcomesOf(file)).toContain(mended ? 'accepted' : find(REFUSED, file))
  })
})
