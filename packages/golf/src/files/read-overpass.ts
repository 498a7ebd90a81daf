import type { Position } from '../geometry/geojson.ts'
import { MapFileRefusal } from './read-map-problem.ts'
import {
  emptyElements,
  type RawElements,
  type RawMember,
  type RawTags,
  toCoordinate,
  toOsmId,
} from './read-osm-elements.ts'
import { asRecord, tagsOf } from './read-tags.ts'

/** Overpass JSON in any of its verbosities: `out geom`, `out body` with the nodes, `out center`. */
export function readOverpass(file: Readonly<Record<string, unknown>>): RawElements {
  const listed = Array.isArray(file.elements) ? file.elements : []
  // Overpass answers 200 with an empty list and a remark when it gave up.
  if (listed.length === 0 && typeof file.remark === 'string') throw new MapFileRefusal('no_golf_in_it', file.remark)
  const elements = emptyElements()
  for (const each of listed) addElement(asRecord(each), elements)
  return elements
}

function addElement(element: Readonly<Record<string, unknown>>, { nodes, ways, relations }: RawElements): void {
  const id = toOsmId(element.id)
  if (id === null) return
  const head = { id, version: toOsmId(element.version), tags: tagsOf(element.tags) }
  const centre = toPosition(element.center)
  // The same object may be listed twice, once as a skeleton: the fuller one wins.
  if (element.type === 'node') {
    const before = nodes.get(id)
    nodes.set(id, { ...head, tags: fuller(before?.tags, head.tags), position: toPosition(element) })
  } else if (element.type === 'way') {
    const before = ways.get(id)
    const nodeIds = listOf(element.nodes).flatMap(each => toOsmId(each) ?? [])
    const geometry = toGeometry(element.geometry) ?? before?.geometry ?? null
    ways.set(id, {
      ...head,
      tags: fuller(before?.tags, head.tags),
      nodeIds: nodeIds.length > 0 ? nodeIds : (before?.nodeIds ?? []),
      geometry,
      centre: centre ?? before?.centre ?? null,
    })
  } else if (element.type === 'relation') {
    const before = relations.get(id)
    const members = listOf(element.members).map(each => toMember(asRecord(each)))
    relations.set(id, {
      ...head,
      tags: fuller(before?.tags, head.tags),
      members: members.length > 0 ? members : (before?.members ?? []),
      centre: centre ?? before?.centre ?? null,
    })
  }
}

function fuller(before: RawTags | undefined, now: RawTags): RawTags {
  return before === undefined ? now : { ...before, ...now }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function toMember(member: Readonly<Record<string, unknown>>): RawMember {
  return {
    type: String(member.type),
    id: toOsmId(member.ref) ?? 0,
    role: typeof member.role === 'string' ? member.role : '',
    geometry: toGeometry(member.geometry),
  }
}

function toGeometry(value: unknown): (Position | null)[] | null {
  return Array.isArray(value) ? value.map(toPosition) : null
}

function toPosition(value: unknown): Position | null {
  const { lon, lat } = asRecord(value)
  return toCoordinate(lon, lat)
}
