import type { Feature, FeatureCollection, Geometry, Position } from '../geometry/geojson.ts'
import { closeRing, isClosed, joinRings } from '../geometry/join-rings.ts'
import { nestRings } from '../geometry/nest-rings.ts'
import { positionsOfWay, type RawElements, type RawRelation, type RawTags, type RawWay } from './read-osm-elements.ts'
import { isOnCourseMap } from './read-tags.ts'

/** What was odd about an object, for the person who reviews the import. */
export type ReadNote = {
  code: 'ring_closed' | 'ring_open' | 'geometry_cut' | 'centre_only' | 'geometry_missing' | 'placemark_unknown'
  object: string
}

type Head = { id: number; version: number | null; tags: RawTags }

/** Features of the objects that an import can use, each with all its tags, its id and its version. */
export function featuresOfElements(elements: RawElements): { collection: FeatureCollection; notes: ReadNote[] } {
  const notes: ReadNote[] = []
  const features: Feature[] = []
  const add = (type: string, head: Head, geometry: Geometry | null, centre: Position | null) => {
    const note = (code: ReadNote['code']) => notes.push({ code, object: `${type}/${head.id}` })
    if (geometry === null && centre !== null) note('centre_only')
    else if (geometry === null) note('geometry_missing')
    const shape = geometry ?? (centre === null ? null : { type: 'Point' as const, coordinates: centre })
    if (shape !== null) features.push(featureOf(type, head, shape))
  }
  const { nodes, ways, relations } = elements
  const drawnByRelation = new Set<number>()
  for (const relation of relations.values()) {
    const tagged = taggedWay(relation, elements)
    const { type, head } = isOnCourseMap(relation.tags)
      ? { type: 'relation', head: relation as Head }
      : { type: 'way', head: tagged as Head | undefined }
    if (head === undefined || !isOnCourseMap(head.tags)) continue
    for (const way of outlineWays(relation, head, elements)) drawnByRelation.add(way)
    add(type, head, areaOfRelation(relation, elements, notes), relation.centre)
  }
  for (const way of ways.values()) {
    if (!isOnCourseMap(way.tags) || drawnByRelation.has(way.id)) continue
    add('way', way, geometryOfWay(way, elements, notes), way.centre)
  }
  for (const node of nodes.values()) {
    if (isOnCourseMap(node.tags)) add('node', node, null, node.position)
  }
  return { collection: { type: 'FeatureCollection', features }, notes: notes.filter(isWorthTelling) }
}

/** A node is a point by nature. */
function isWorthTelling({ code, object }: ReadNote): boolean {
  return code !== 'centre_only' || !object.startsWith('node/')
}

export function featureOf(type: string, { id, version, tags }: Head, geometry: Geometry): Feature {
  const own = id > 0 ? { osm_type: type, osm_id: id, ...(version === null ? {} : { osm_version: version }) } : {}
  return { type: 'Feature', ...(id > 0 ? { id: `${type}/${id}` } : {}), geometry, properties: { ...tags, ...own } }
}

function isMultipolygon({ tags }: RawRelation): boolean {
  return tags.type === 'multipolygon' || tags.type === 'boundary'
}

function outerWays({ members }: RawRelation, { ways }: RawElements): RawWay[] {
  return members.flatMap(({ type, id, role }) => (type === 'way' && role !== 'inner' ? (ways.get(id) ?? []) : []))
}

/** Old maps put the tags of a multipolygon on its one outer way. */
function taggedWay(relation: RawRelation, elements: RawElements): RawWay | undefined {
  const outer = isMultipolygon(relation) ? outerWays(relation, elements) : []
  return outer.length === 1 ? outer[0] : undefined
}

const MEANING = ['golf', 'leisure', 'natural', 'waterway', 'landuse'] as const

/** Outer ways that only repeat what the relation says of the whole. */
function outlineWays(relation: RawRelation, head: Head, elements: RawElements): number[] {
  const repeats = (way: RawWay) => MEANING.every(key => way.tags[key] === head.tags[key])
  return outerWays(relation, elements).flatMap(way => (repeats(way) ? [way.id] : []))
}

const OUTLINE_ROLE = /^(?:outer|perimeter|outline|boundary)$/

function areaOfRelation(relation: RawRelation, { nodes, ways }: RawElements, notes: ReadNote[]): Geometry | null {
  const object = `relation/${relation.id}`
  let cut = false
  const parts = relation.members.flatMap(member => {
    // A site lists its parts, whose lines together are no outline.
    if (member.type !== 'way' || !(isMultipolygon(relation) || OUTLINE_ROLE.test(member.role))) return []
    const way = ways.get(member.id) ?? { nodeIds: [], geometry: null }
    const part = positionsOfWay(member.geometry === null ? way : { ...way, geometry: member.geometry }, nodes)
    cut ||= part.cut || part.positions.length === 0
    return [part.positions]
  })
  const { rings, open, closed } = joinRings(parts)
  if (closed > 0) notes.push({ code: 'ring_closed', object })
  if (open.length > 0) notes.push({ code: 'ring_open', object })
  if (cut) notes.push({ code: 'geometry_cut', object })
  return nestRings(rings)
}

const DRAWN_AS_LINES = new Set(['hole', 'cartpath', 'path', 'out_of_bounds'])

/** Whether the tags speak of an area, so that a closed line is its outline. */
function isAreaByTags(tags: Readonly<RawTags>): boolean {
  if (tags.area === 'yes') return true
  if (tags.golf !== undefined) return !DRAWN_AS_LINES.has(tags.golf) && tags.area !== 'no'
  return tags.leisure === 'golf_course' || tags.landuse !== undefined || /^(water|sand|wood)$/.test(tags.natural ?? '')
}

function geometryOfWay(way: RawWay, { nodes }: RawElements, notes: ReadNote[]): Geometry | null {
  const { positions, cut } = positionsOfWay(way, nodes)
  if (cut && positions.length > 0) notes.push({ code: 'geometry_cut', object: `way/${way.id}` })
  if (positions.length < 2) return null
  return shapeOfLine(positions, way.tags, code => notes.push({ code, object: `way/${way.id}` }))
}

/** The area that a line encloses, if its tags speak of one; else the line as it is. */
export function shapeOfLine(line: Position[], tags: RawTags, note: (code: ReadNote['code']) => void): Geometry {
  const ring = isAreaByTags(tags) ? closeRing(line) : null
  if (ring === null) return { type: 'LineString', coordinates: line }
  if (!isClosed(line)) note('ring_closed')
  return { type: 'Polygon', coordinates: [ring] }
}
