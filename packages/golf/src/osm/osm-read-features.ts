import { isInUse } from '../files/read-tags.ts'
import type { Feature, FeatureCollection, Geometry } from '../geometry/geojson.ts'
import type { GeometryProblem } from '../geometry/geometry-problem.ts'
import { type MendBudget, mendGeometry } from './osm-mend-geometry.ts'

export type OsmSource = { osmType: 'node' | 'way' | 'relation'; osmId: number; version?: number }

/** One mapped thing with its checked geometry. */
export type OsmFeatureObject = {
  /** "way/12", or a name made of the shape where the file does not say which object of the map it was. */
  key: string
  source: OsmSource | null
  tags: Record<string, string>
  geometry: Geometry
  /** The geometry had a slip that was put right. */
  mended: boolean
}

export type OsmRejected = { source: OsmSource | null; problems: GeometryProblem[] }

const OWN_PROPERTIES = new Set(['osm_type', 'osm_id', 'osm_version', 'iso_country'])
const MAX_MENDED = 500

/** Objects in use with geometry that holds, each once. */
export function readOsmFeatures(collection: FeatureCollection): {
  features: OsmFeatureObject[]
  rejected: OsmRejected[]
} {
  const budget: MendBudget = { left: MAX_MENDED }
  const known = new Map<string, OsmFeatureObject>()
  const rejected: OsmRejected[] = []
  for (const feature of collection.features) {
    const tags = readTags(feature)
    if (!isInUse(tags)) continue
    const source = readSource(feature)
    const check = mendGeometry(feature.geometry, budget)
    if (!check.ok) {
      rejected.push({ source, problems: check.problems })
      continue
    }
    const { geometry, mended } = check
    addOnce(known, { key: '', source, tags, geometry, mended })
  }
  return { features: [...known.values()], rejected }
}

/** An object listed twice is one; several shapes of one object are numbered. */
function addOnce(known: Map<string, OsmFeatureObject>, object: OsmFeatureObject): void {
  const { source, tags, geometry } = object
  const shape = JSON.stringify(geometry.coordinates)
  const key = source === null ? shapeKey(`${tags.golf} ${tags.natural} ${shape}`) : `${source.osmType}/${source.osmId}`
  for (let part = 1; ; part++) {
    const free = part === 1 ? key : `${key}-${part}`
    const before = known.get(free)
    if (before === undefined) known.set(free, { ...object, key: free })
    else if (JSON.stringify(before.geometry.coordinates) !== shape && part < MAX_PARTS) continue
    return
  }
}

const MAX_PARTS = 50

/** FNV-1a, twice with different seeds: the same shape has the same name in every import. */
function shapeKey(text: string): string {
  const hash = (seed: number) => {
    let value = seed
    for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
    return (value >>> 0).toString(16).padStart(8, '0')
  }
  return `shape/${hash(0x811c9dc5)}${hash(0x2f0b4a87)}`
}

function readSource(feature: Feature): OsmSource | null {
  const [typeInId, numberInId] = String(feature.id ?? '').split('/')
  const osmType = feature.properties?.osm_type ?? typeInId
  const osmId = Number(feature.properties?.osm_id ?? numberInId)
  const version = Number(feature.properties?.osm_version)
  if (osmType !== 'node' && osmType !== 'way' && osmType !== 'relation') return null
  if (!Number.isSafeInteger(osmId)) return null
  return { osmType, osmId, ...(Number.isSafeInteger(version) ? { version } : {}) }
}

function readTags(feature: Feature): Record<string, string> {
  const tags = Object.entries(feature.properties ?? {}).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' && !OWN_PROPERTIES.has(key) ? [[key, value]] : [],
  )
  return Object.fromEntries(tags)
}
