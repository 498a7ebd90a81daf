import type { Position } from '../geometry/geojson.ts'
import {
  emptyElements,
  type RawElements,
  type RawMember,
  type RawTags,
  toCoordinate,
  toOsmId,
} from './read-osm-elements.ts'
import type { XmlEvents } from './read-xml.ts'

type Attributes = Readonly<Record<string, string>>

type OpenObject = {
  type: 'node' | 'way' | 'relation'
  id: number
  version: number | null
  deleted: boolean
  position: Position | null
  tags: RawTags
  nodeIds: number[]
  places: (Position | null)[]
  members: RawMember[]
  centre: Position | null
}

/** OSM XML of the API, of extracts, of JOSM and of Overpass with `out geom`. Feed it the events of one document. */
export function osmXmlReader(): { events: Omit<XmlEvents, 'doctype'>; elements: RawElements } {
  const elements = emptyElements()
  let object: OpenObject | null = null
  let member: RawMember | null = null
  const openChild = (of: OpenObject, name: string, { k, v, ref, lat, lon, type = '', role = '' }: Attributes) => {
    if (name === 'tag' && k !== undefined && v !== undefined && v !== '') of.tags[k] = v
    else if (name === 'center') of.centre = toCoordinate(lon, lat)
    else if (name === 'nd' && member !== null) {
      member.geometry ??= []
      member.geometry.push(toCoordinate(lon, lat))
    } else if (name === 'nd') {
      of.nodeIds.push(toOsmId(ref) ?? 0)
      of.places.push(toCoordinate(lon, lat))
    } else if (name === 'member') {
      member = { type, id: toOsmId(ref) ?? 0, role, geometry: null }
      of.members.push(member)
    }
  }
  return {
    elements,
    events: {
      open: (name, attributes) => {
        if (name === 'node' || name === 'way' || name === 'relation') object = openObject(name, attributes)
        else if (object !== null) openChild(object, name, attributes)
      },
      text: () => undefined,
      close: name => {
        if (name === 'member') member = null
        if (object === null || name !== object.type) return
        addObject(object, elements)
        object = null
      },
    },
  }
}

function openObject(type: OpenObject['type'], attributes: Attributes): OpenObject {
  const { id, lat, lon, version, action, visible } = attributes
  return {
    type,
    id: toOsmId(id) ?? 0,
    version: toOsmId(version),
    deleted: action === 'delete' || visible === 'false',
    position: toCoordinate(lon, lat),
    tags: {},
    nodeIds: [],
    places: [],
    members: [],
    centre: null,
  }
}

function addObject(object: OpenObject, { nodes, ways, relations }: RawElements): void {
  const { type, id, version, tags, position, nodeIds, places, members, centre } = object
  if (object.deleted || id === 0) return
  if (type === 'node') nodes.set(id, { id, version, tags, position })
  else if (type === 'way') {
    const geometry = places.some(place => place !== null) ? places : null
    ways.set(id, { id, version, tags, nodeIds, geometry, centre })
  } else relations.set(id, { id, version, tags, members, centre })
}
