import type { RawTags } from './read-osm-elements.ts'
import { toOsmId } from './read-osm-elements.ts'
import { asRecord, tagsOf } from './read-tags.ts'

export type GeoJsonObject = { type: string; id: number | null; version: number | null; tags: RawTags }

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
export function readGeoJsonObject(feature: Readonly<Record<string, unknown>>): GeoJsonObject {
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
