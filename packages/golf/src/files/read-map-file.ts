import type { FeatureCollection } from '../geometry/geojson.ts'
import { isGeoJson, readGeoJson } from './read-geojson.ts'
import { readJson } from './read-json.ts'
import { kmlReader } from './read-kml.ts'
import { type MapFileProblem, MapFileRefusal } from './read-map-problem.ts'
import { readMapText } from './read-map-text.ts'
import { featuresOfElements, type ReadNote } from './read-osm-features.ts'
import { osmXmlReader } from './read-osm-xml.ts'
import { readOverpass } from './read-overpass.ts'
import { asRecord, isGolf } from './read-tags.ts'
import { readXml, type XmlParser } from './read-xml.ts'

export type MapFileFormat = 'geojson' | 'overpass' | 'osm-xml' | 'kml'

export type MapFileReading =
  | { ok: true; format: MapFileFormat; collection: FeatureCollection; notes: ReadNote[] }
  | { ok: false; problem: MapFileProblem }

const MAX_NOTES = 500

/**
 * Reads a map from a file of unknown format: the format is detected from the content. Accepts any bytes, never
 * throws, and takes time in proportion to the size.
 */
export function readMapFile(file: Uint8Array | string, parseXml: XmlParser): MapFileReading {
  try {
    const { format, collection, notes } = readFormat(readMapText(file), parseXml)
    if (!collection.features.some(({ properties }) => isGolf((properties ?? {}) as Record<string, string>))) {
      const missing = notes.some(({ code }) => code === 'geometry_missing')
      throw new MapFileRefusal(missing ? 'no_geometry_in_it' : 'no_golf_in_it', format)
    }
    return { ok: true, format, collection, notes: notes.slice(0, MAX_NOTES) }
  } catch (error) {
    if (error instanceof MapFileRefusal) return { ok: false, problem: error.problem }
    throw error
  }
}

type Read = { format: MapFileFormat; collection: FeatureCollection; notes: ReadNote[] }

function readFormat(text: string, parseXml: XmlParser): Read {
  if (text.startsWith('<')) return readXmlMap(text, parseXml)
  if (!/^[[{]/.test(text)) throw new MapFileRefusal('not_a_map_file', text.slice(0, 40))
  const file = readJson(text)
  if (isGeoJson(file)) return { format: 'geojson', ...readGeoJson(file) }
  const record = asRecord(file)
  if (Array.isArray(record.elements)) return { format: 'overpass', ...featuresOfElements(readOverpass(record)) }
  throw new MapFileRefusal('not_a_map_file', `JSON with ${Object.keys(record).slice(0, 5).join(', ')}`)
}

function readXmlMap(text: string, parseXml: XmlParser): Read {
  const osm = osmXmlReader()
  const kml = kmlReader()
  let root: string | null = null
  const reader = () => (root === 'osm' ? osm : kml)
  readXml(text, parseXml, {
    open: (name, attributes) => {
      root ??= name
      if (root !== 'osm' && root !== 'kml') throw new MapFileRefusal('not_a_map_file', `XML of ${name}`)
      reader().events.open(name, attributes)
    },
    text: content => reader().events.text(content),
    close: name => reader().events.close(name),
  })
  if (root === 'osm') return { format: 'osm-xml', ...featuresOfElements(osm.elements) }
  return { format: 'kml', ...kml.read() }
}
