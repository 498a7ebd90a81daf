import type { Feature, FeatureCollection, Geometry, Position } from '../geometry/geojson.ts'
import { closeRing } from '../geometry/join-rings.ts'
import { readGeoJsonObject } from './read-geojson-object.ts'
import { MapFileRefusal } from './read-map-problem.ts'
import type { RawTags } from './read-osm-elements.ts'
import { featureOf, type ReadNote, shapeOfLine } from './read-osm-features.ts'
import { asRecord, isOnCourseMap } from './read-tags.ts'

const MAX_FEATURES = 200_000
const GEOMETRY_KINDS = new Set(['Point', 'LineString', 'Polygon', 'MultiPolygon'])
const WGS84 = /CRS:?:?84|EPSG:*4326|EPSG:*4979/i

export function isGeoJson(file: unknown): boolean {
  const { type } = asRecord(Array.isArray(file) ? file[0] : file)
  return type === 'FeatureCollection' || type === 'Feature'
}

/** GeoJSON as the usual exporters of OpenStreetMap write it. Geometry is only sorted here; it is checked afterwards. */
export function readGeoJson(file: unknown): { collection: FeatureCollection; notes: ReadNote[] } {
  const notes: ReadNote[] = []
  const features: Feature[] = []
  for (const each of listedFeatures(file)) {
    const { type, id, version, tags } = readGeoJsonObject(each)
    if (!isOnCourseMap(tags)) continue
    const object = id === null ? (tags.name ?? type) : `${type}/${id}`
    const note = (code: ReadNote['code']) => notes.push({ code, object })
    const shapes = shapesOf(each.geometry, tags, note)
    if (shapes.length === 0) note('geometry_missing')
    for (const shape of shapes) features.push(featureOf(type, { id: id ?? 0, version, tags }, shape))
  }
  return { collection: { type: 'FeatureCollection', features }, notes }
}

function listedFeatures(file: unknown): Readonly<Record<string, unknown>>[] {
  const roots = (Array.isArray(file) ? file : [file]).map(asRecord)
  const listed = roots.flatMap(root => {
    const crs = asRecord(asRecord(root.crs).properties).name
    if (typeof crs === 'string' && !WGS84.test(crs)) throw new MapFileRefusal('projection_not_wgs84', crs)
    return Array.isArray(root.features) ? (root.features as unknown[]).map(asRecord) : [root]
  })
  if (listed.length > MAX_FEATURES) throw new MapFileRefusal('too_many_objects', `${listed.length} features`)
  return listed
}

/** Kinds of geometry that the product does not have are taken apart into those it has. */
function shapesOf(value: unknown, tags: RawTags, note: (code: ReadNote['code']) => void, depth = 0): Geometry[] {
  const { type, coordinates, geometries } = asRecord(value)
  const list = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
  if (type === 'GeometryCollection' && Array.isArray(geometries) && depth < 3) {
    return geometries.flatMap(each => shapesOf(each, tags, note, depth + 1))
  }
  if (type === 'MultiPoint') return list.map(each => ({ type: 'Point', coordinates: each as Position }))
  if (type === 'MultiLineString') return joinLines(list.filter(isLine)).map(line => shapeOfLine(line, tags, note))
  if (type === 'LineString' && isLine(coordinates)) return [shapeOfLine(coordinates, tags, note)]
  if (type === 'Polygon' && list.every(isLine)) {
    return [{ type, coordinates: list.map(ring => closeRing(ring as Position[]) ?? (ring as Position[])) }]
  }
  if (type === 'MultiPolygon' && list.length === 1) return [{ type: 'Polygon', coordinates: list[0] as Position[][] }]
  return GEOMETRY_KINDS.has(type as string) && list.length > 0 ? [value as Geometry] : []
}

function isLine(value: unknown): value is Position[] {
  if (!Array.isArray(value) || value.length === 0) return false
  return value.every(each => Array.isArray(each) && Number.isFinite(each[0]) && Number.isFinite(each[1]))
}

/** A hole drawn in several ways that meet is one line again. */
function joinLines(lines: Position[][]): Position[][] {
  const joined: Position[][] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const meets = String(last?.at(-1)?.slice(0, 2)) === String(line[0]?.slice(0, 2))
    if (last !== undefined && meets) for (const position of line.slice(1)) last.push(position)
    else joined.push([...line])
  }
  return joined
}
