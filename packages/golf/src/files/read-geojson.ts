import type { Feature, FeatureCollection, Geometry, Position } from '../geometry/geojson.ts'
import { closeRing } from '../geometry/join-rings.ts'
import { MapFileRefusal } from './read-map-problem.ts'
import { type RawTags, toOsmId } from './read-osm-elements.ts'
import { featureOf, type ReadNote, shapeOfLine } from './read-osm-features.ts'
import { asRecord, isOnCourseMap, tagsOf } from './read-tags.ts'

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

type GeoJsonObject = { type: string; id: number | null; version: number | null; tags: RawTags }

type Properties = Readonly<Record<string, unknown>>

const LETTERS: Record<string, string> = { n: 'node', w: 'way', r: 'relation' }
const TYPES = new Set(Object.values(LETTERS))

/** Properties that exporters add beside the tags. */
const NOT_TAGS = new Set(
  'osm_type osm_id osm_version osm_way_id full_id other_tags all_tags osm_tags tags meta relations iso_country z_order'.split(
    ' ',
  ),
)

/**
 * Which object of OpenStreetMap a feature was, and its tags, in the dialects of overpass turbo (`@id`), osmtogeojson
 * (`tags` and `meta` within), QuickOSM (`full_id`), osmium (`w12`, `@type`), ohsome (`@osmId`) and ogr2ogr (`osm_way_id`,
 * `other_tags`).
 */
function readGeoJsonObject(feature: Readonly<Record<string, unknown>>): GeoJsonObject {
  const properties = asRecord(feature.properties)
  const kind = String(asRecord(feature.geometry).type)
  const named =
    readName(feature.id, properties) ??
    readName(properties['@id'] ?? properties['@osmId'] ?? properties.full_id ?? properties.osm_id, properties) ??
    readName(properties.id, properties) ??
    readByKind(kind, properties)
  const version = properties.osm_version ?? properties['@version'] ?? asRecord(properties.meta).version
  const type = named?.type ?? (kind === 'Point' ? 'node' : 'way')
  return { type, id: named?.id ?? null, version: toOsmId(version), tags: readTags(properties) }
}

/** "way/12", "w12", or a bare number beside a property with the type. */
function readName(value: unknown, properties: Properties): { type: string; id: number } | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const [, word = '', digits] = /^\s*(?:osm[:/])?([a-z]*)[/:]?(\d+)\s*$/i.exec(text) ?? []
  const types = [word, properties.osm_type, properties['@type'], properties['@osmType'], properties.type]
  const type = types.map(typeOf).find(each => each !== null)
  const id = toOsmId(digits)
  if (word === 'a' && id !== null && id > 1) return osmiumArea(id)
  return type === undefined || type === null || id === null || id <= 0 ? null : { type, id }
}

/** osmium numbers areas apart: the id of a way doubled, or that of a relation doubled and one more. */
function osmiumArea(id: number): { type: string; id: number } {
  return { type: id % 2 === 0 ? 'way' : 'relation', id: Math.floor(id / 2) }
}

function typeOf(value: unknown): string | null {
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  return LETTERS[word] ?? (TYPES.has(word) ? word : null)
}

/** ogr2ogr gives the type only by the layer: points are nodes, lines ways, areas one of two columns. */
function readByKind(kind: string, properties: Properties): { type: string; id: number } | null {
  const wayId = toOsmId(properties.osm_way_id)
  if (wayId !== null && wayId > 0) return { type: 'way', id: wayId }
  const id = toOsmId(properties.osm_id)
  if (id === null || id <= 0) return null
  return { type: kind === 'Point' ? 'node' : kind === 'LineString' ? 'way' : 'relation', id }
}

function readTags(properties: Properties): RawTags {
  const flat = Object.entries(properties).filter(([key]) => !NOT_TAGS.has(key) && !key.startsWith('@'))
  const tags = {
    ...tagsOf(Object.fromEntries(flat)),
    ...tagsOf(properties.all_tags ?? properties.other_tags ?? {}),
    ...tagsOf(properties.tags ?? properties.osm_tags ?? {}),
  }
  // osmtogeojson puts the object's own type and id beside `tags`.
  if (properties.tags !== undefined && TYPES.has(tags.type ?? '')) {
    delete tags.type
    delete tags.id
  }
  return tags
}
