import type { Position } from '../geometry/geojson.ts'

/** The three kinds of object of OpenStreetMap as a file lists them, before any geometry is made of them. */
export type RawTags = Record<string, string>

type RawNode = { id: number; version: number | null; tags: RawTags; position: Position | null }

export type RawWay = {
  id: number
  version: number | null
  tags: RawTags
  nodeIds: number[]
  /** Given with the way by `out geom`; null where the file says only the nodes' ids. A null within was cut away. */
  geometry: (Position | null)[] | null
  centre: Position | null
}

export type RawMember = { type: string; id: number; role: string; geometry: (Position | null)[] | null }

export type RawRelation = {
  id: number
  version: number | null
  tags: RawTags
  members: RawMember[]
  centre: Position | null
}

export type RawElements = {
  nodes: Map<number, RawNode>
  ways: Map<number, RawWay>
  relations: Map<number, RawRelation>
}

export function emptyElements(): RawElements {
  return { nodes: new Map(), ways: new Map(), relations: new Map() }
}

/** Positions of a way in order; `cut` where some of it is missing from the file. */
export function positionsOfWay(way: Pick<RawWay, 'nodeIds' | 'geometry'>, nodes: RawElements['nodes']) {
  const vertices = way.geometry ?? way.nodeIds.map(id => nodes.get(id)?.position ?? null)
  const positions = vertices.filter(position => position !== null)
  return { positions, cut: positions.length < vertices.length }
}

export function toCoordinate(lng: unknown, lat: unknown): Position | null {
  const position: Position = [toNumber(lng), toNumber(lat)]
  return Number.isFinite(position[0]) && Number.isFinite(position[1]) ? position : null
}

/** `Number('')` is 0, which is a place in the Gulf of Guinea. */
function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}

/** Null for what is not the id of an object of the map: editors give negative ids to what was never uploaded. */
export function toOsmId(value: unknown): number | null {
  const id = toNumber(value)
  return Number.isSafeInteger(id) ? id : null
}
