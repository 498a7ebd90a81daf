import { describe, expect, test } from 'vitest'
import type { Feature, Position } from '../geometry/geojson.ts'
import { parseXml } from '../testing/parse-xml.ts'
import { type MapFileReading, readMapFile } from './read-map-file.ts'

const corners: Position[] = [
  [9.29, 45.61],
  [9.292, 45.61],
  [9.292, 45.612],
  [9.29, 45.612],
]
const nodes = corners.map(([lon, lat], index) => ({ type: 'node', id: index + 1, lat, lon }))
const places = (ids: number[]) => ids.map(id => ({ lat: corners[id - 1]?.[1], lon: corners[id - 1]?.[0] }))
const outline = { type: 'Polygon', coordinates: [[...corners, corners[0]]] }

function readOk(file: string): Extract<MapFileReading, { ok: true }> {
  const reading = readMapFile(file, parseXml)
  if (!reading.ok) throw new Error(`${reading.problem.code}: ${reading.problem.detail}`)
  return reading
}

const overpass = (...elements: object[]) => readOk(JSON.stringify({ version: 0.6, elements }))
const first = (reading: { collection: { features: Feature[] } }) => reading.collection.features[0]

describe('Overpass', () => {
  const way = { type: 'way', id: 7, version: 3, tags: { golf: 'green', ref: '4' } }
  const green = { id: 'way/7', geometry: outline, properties: { golf: 'green', ref: '4', osm_id: 7, osm_version: 3 } }

  test.each([
    ['out geom', [{ ...way, nodes: [1, 2, 3, 4, 1], geometry: places([1, 2, 3, 4, 1]) }]],
    ['out body with the nodes', [{ ...way, nodes: [1, 2, 3, 4, 1] }, ...nodes]],
    ['out body with the nodes first', [...nodes, { ...way, nodes: [1, 2, 3, 4, 1] }]],
    ['the object told twice', [{ ...way, nodes: [1, 2, 3, 4, 1] }, ...nodes, { type: 'way', id: 7, version: 3 }]],
  ])('%s', (_, elements) => {
    expect(first(overpass(...elements))).toMatchObject(green)
  })

  test('out center is a point, and said to be one', () => {
    const reading = overpass({ ...way, center: { lat: 45.611, lon: 9.291 } })
    expect(first(reading)?.geometry).toEqual({ type: 'Point', coordinates: [9.291, 45.611] })
    expect(reading.notes).toEqual([{ code: 'centre_only', object: 'way/7' }])
  })

  test('an outline not quite closed is closed, one far from it is a line', () => {
    const almost = overpass({ ...way, geometry: [...places([1, 2, 3, 4]), { lat: 45.61001, lon: 9.29 }] })
    expect(first(almost)?.geometry.type).toBe('Polygon')
    expect(almost.notes).toEqual([{ code: 'ring_closed', object: 'way/7' }])
    expect(first(overpass({ ...way, geometry: places([1, 2, 3]) }))?.geometry.type).toBe('LineString')
  })

  test('what was cut away at the edge of the box is reported', () => {
    const reading = overpass({ ...way, tags: { golf: 'hole' }, geometry: [...places([1, 2]), null] })
    expect(first(reading)?.geometry.type).toBe('LineString')
    expect(reading.notes).toEqual([{ code: 'geometry_cut', object: 'way/7' }])
  })
})

describe('a relation', () => {
  const tags = { type: 'multipolygon', golf: 'fairway' }
  const inner = [9.2905, 9.2915].flatMap(lon => [45.6105, 45.6115].map(lat => ({ lat, lon })))
  const hole = [inner[0], inner[1], inner[3], inner[2], inner[0]]
  const member = (geometry: object[], role = 'outer', ref = 1) => ({ type: 'way', ref, role, geometry })

  test.each([
    ['in order', [places([1, 2, 3]), places([3, 4, 1])]],
    ['in any order', [places([3, 4, 1]), places([1, 2, 3])]],
    ['reversed', [places([3, 2, 1]), places([3, 4, 1])]],
    ['in many pieces', [places([4, 1]), places([2, 3]), places([2, 1]), places([3, 4])]],
  ])('of split ways %s has one outline and keeps its holes', (_, parts) => {
    const members = [...parts.map(part => member(part)), member(hole as object[], 'inner')]
    const geometry = first(overpass({ type: 'relation', id: 5, tags, members }))?.geometry
    expect(geometry).toMatchObject({ type: 'Polygon' })
    const rings = (geometry as { coordinates: Position[][] }).coordinates
    expect(rings.map(ring => ring.length)).toEqual([5, 5])
    expect(new Set(rings[0]?.map(String))).toEqual(new Set(corners.map(String)))
  })

  test('with wrong roles is sorted by what lies in what; an island in a hole is an exterior again', () => {
    const small = (half: number) =>
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
        [-1, -1],
      ].map(([x = 0, y = 0]) => ({ lon: 9.291 + x * half, lat: 45.611 + y * half }))
    const members = [member(small(0.0001), 'inner'), member(small(0.0003)), member(places([1, 2, 3, 4, 1]), '')]
    const geometry = first(overpass({ type: 'relation', id: 5, tags, members }))?.geometry as {
      coordinates: Position[][][]
    }
    expect(geometry).toMatchObject({ type: 'MultiPolygon' })
    expect(geometry.coordinates.map(rings => rings.length)).toEqual([2, 1])
  })

  test('with missing ways is reported, and not guessed', () => {
    const reading = overpass(
      { type: 'relation', id: 5, tags, members: [member(places([1, 2, 3]))] },
      { type: 'node', id: 9, lat: 45, lon: 9, tags: { golf: 'pin' } },
    )
    expect(reading.notes.map(({ code }) => code)).toEqual(['ring_open', 'geometry_missing'])
    expect(reading.collection.features).toHaveLength(1)
  })

  test('takes the tags of its one outer way where it has none itself', () => {
    const way = { type: 'way', id: 1, tags: { golf: 'fairway', ref: '3' }, geometry: places([1, 2, 3, 4, 1]) }
    const bare = {
      type: 'relation',
      id: 5,
      tags: { type: 'multipolygon' },
      members: [member(places([1, 2, 3, 4, 1])), member(hole as object[], 'inner', 2)],
    }
    const { features } = overpass(way, bare).collection
    expect(
      features.map(({ id, geometry }) => [id, (geometry as { coordinates: unknown[] }).coordinates.length]),
    ).toEqual([['way/1', 2]])
  })

  test('that repeats the tags of its outer way is read once', () => {
    const way = { type: 'way', id: 1, tags: { golf: 'fairway' }, geometry: places([1, 2, 3, 4, 1]) }
    const relation = { type: 'relation', id: 5, tags, members: [member(places([1, 2, 3, 4, 1]))] }
    expect(overpass(way, relation).collection.features.map(({ id }) => id)).toEqual(['relation/5'])
  })
})

describe('OSM XML', () => {
  const nodeXml = corners.map(([lon, lat], index) => `<node id="${index + 1}" lat="${lat}" lon="${lon}"/>`).join('')
  const osm = (body: string) =>
    readOk(`<?xml version="1.0" encoding="UTF-8"?><osm version="0.6">${nodeXml}${body}</osm>`)
  const nds = '<nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="1"/>'

  test('has ways, relations, tags with entities, ids and versions', () => {
    const { features } = osm(
      `<way id="7" version="3">${nds}<tag k="golf" v="green"/><tag k="name" v="Road &amp; Burn &#233;"/></way>
       <relation id="8"><member type="way" ref="7" role="outer"/><tag k="type" v="multipolygon"/><tag k="golf" v="fairway"/></relation>`,
    ).collection
    expect(features).toMatchObject([
      { id: 'relation/8', geometry: { type: 'Polygon' } },
      { id: 'way/7', geometry: outline, properties: { name: 'Road & Burn é', osm_version: 3 } },
    ])
  })

  test('leaves out what an editor has deleted and keeps what it has not uploaded', () => {
    const { features } = osm(
      `<way id="7" action="delete">${nds}<tag k="golf" v="green"/></way><way id="8" visible="false">${nds}<tag k="golf" v="green"/></way>
       <way id="-3">${nds}<tag k="golf" v="bunker"/></way>`,
    ).collection
    expect(features.map(({ id, properties }) => [id, properties])).toEqual([[undefined, { golf: 'bunker' }]])
  })

  test('takes geometry given with the way', () => {
    const inline = corners.map(([lon, lat]) => `<nd ref="90" lat="${lat}" lon="${lon}"/>`).join('')
    const reading = readOk(
      `<osm><way id="7">${inline}<nd ref="90" lat="45.61" lon="9.29"/><tag k="golf" v="green"/></way></osm>`,
    )
    expect(first(reading)?.geometry).toEqual(outline)
  })
})
