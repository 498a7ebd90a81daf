import type { Feature, FeatureCollection, Geometry, Position } from '../geometry/geojson.ts'
import { closeRing } from '../geometry/join-rings.ts'
import { readLabel } from '../holes/hole-label.ts'
import { type RawTags, toCoordinate } from './read-osm-elements.ts'
import { featureOf, type ReadNote, shapeOfLine } from './read-osm-features.ts'
import { isOnCourseMap } from './read-tags.ts'
import type { XmlEvents } from './read-xml.ts'

type Shape = { kind: 'point' | 'line' | 'polygon'; rings: Position[][] }
type Placemark = { name: string; folders: string[]; data: RawTags; shapes: Shape[] }

const SHAPES: Record<string, Shape['kind']> = {
  Point: 'point',
  LineString: 'line',
  LinearRing: 'polygon',
  Polygon: 'polygon',
}
const CONTAINERS = new Set(['Document', 'Folder'])

/** KML has no tags: what a placemark is, and of which hole, follows from its name and its folders. */
export function kmlReader(): {
  events: Omit<XmlEvents, 'doctype'>
  read: () => { collection: FeatureCollection; notes: ReadNote[] }
} {
  const placemarks: Placemark[] = []
  const path: string[] = []
  const folders: string[] = []
  let placemark: Placemark | null = null
  let shape: Shape | null = null
  let dataName: string | null = null
  let content: string[] = []

  const close = (name: string, text: string) => {
    const parent = path.at(-1) ?? ''
    if (name === 'Placemark') placemark = null
    else if (CONTAINERS.has(name)) folders.pop()
    else if (name === 'name' && CONTAINERS.has(parent)) folders[folders.length - 1] = text
    else if (placemark === null) return
    else if (name === 'name' && parent === 'Placemark') placemark.name = text
    else if ((name === 'value' || name === 'SimpleData') && dataName !== null && text !== '')
      placemark.data[dataName] = text
    else if (name === 'coordinates') shape?.rings.push(coordinatesOf(text))
    else if (Object.hasOwn(SHAPES, name) && parent !== 'outerBoundaryIs' && parent !== 'innerBoundaryIs') shape = null
  }
  return {
    events: {
      open: (name, attributes) => {
        content = []
        if (CONTAINERS.has(name)) folders.push('')
        if (name === 'Placemark') {
          placemark = { name: '', folders: folders.filter(Boolean), data: {}, shapes: [] }
          placemarks.push(placemark)
        }
        if (name === 'Data' || name === 'SimpleData') dataName = attributes.name ?? null
        const kind = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined
        if (kind !== undefined && shape === null && placemark !== null) {
          shape = { kind, rings: [] }
          placemark.shapes.push(shape)
        }
        path.push(name)
      },
      text: text => void content.push(text),
      close: name => {
        path.pop()
        close(name, content.join('').trim())
        content = []
      },
    },
    read: () => featuresOf(placemarks),
  }
}

function coordinatesOf(text: string): Position[] {
  // A row of spaces is tried at its first space only: trying every one of them takes the square of its length.
  const tuples = text.replace(/(?<!\s)\s*,\s*/g, ',').split(/\s+/)
  return tuples.flatMap(tuple => {
    const [lng, lat] = tuple.split(',')
    const position = toCoordinate(lng, lat)
    return position === null ? [] : [position]
  })
}

function featuresOf(placemarks: readonly Placemark[]): { collection: FeatureCollection; notes: ReadNote[] } {
  const notes: ReadNote[] = []
  const places = placemarks.map(placemark => ({ placemark, hole: holeOfPlace(placemark) }))
  const courses = new Set(places.flatMap(({ hole }) => (hole.number === null ? [] : [hole.course])))
  const features = places.flatMap(({ placemark, hole }): Feature[] => {
    const note = (code: ReadNote['code']) => notes.push({ code, object: placemark.name })
    return placemark.shapes.flatMap(shape => {
      const tags = tagsOf(placemark, shape)
      if (tags === null) note('placemark_unknown')
      const geometry = tags === null ? null : geometryOf(shape, tags, note)
      if (tags === null || geometry === null) return []
      const ownTags: RawTags = {}
      if (placemark.name !== '') ownTags.name = placemark.name
      if (hole.number !== null) ownTags.ref = String(hole.number)
      // One folder round all holes is the club; several are its courses.
      if (courses.size > 1 && hole.course !== null) ownTags['golf:course:name'] = hole.course
      return [featureOf('way', { id: 0, version: null, tags: { ...ownTags, ...tags } }, geometry)]
    })
  })
  return { collection: { type: 'FeatureCollection', features }, notes }
}

function tagsOf({ name, folders, data }: Placemark, { kind }: Shape): RawTags | null {
  if (isOnCourseMap(data)) return data
  return tagsOfPlace({ name, folders, isLine: kind === 'line', isPoint: kind === 'point' })
}

function geometryOf(shape: Shape, tags: RawTags, note: (code: ReadNote['code']) => void): Geometry | null {
  const [first] = shape.rings
  if (first === undefined || first[0] === undefined) return null
  if (shape.kind === 'point') return { type: 'Point', coordinates: first[0] }
  if (shape.kind === 'line') return shapeOfLine(first, tags, note)
  return { type: 'Polygon', coordinates: shape.rings.map(ring => closeRing(ring) ?? ring) }
}

/**
 * What the words of a placemark or of the folder round it mean, as tags of the map. The first that fits: a "green tee"
 * is a tee, a "practice green" is a green that is recognised by its name.
 */
const KINDS: readonly [RegExp, RawTags][] = [
  [/driving[\s-]?range|practice (?:range|area|ground)|campo pratica/u, { golf: 'driving_range' }],
  [/club[\s-]?(?:house|haus)/u, { golf: 'clubhouse' }],
  [/out[\s-]of[\s-]bounds?|fuori limite|\bo\.?b\.?\b/u, { golf: 'out_of_bounds' }],
  [/\btees?\b|\btee[\s-]?box|battitor|abschlag|\bdepart\b|\bsalida\b/u, { golf: 'tee' }],
  [/\bgreens?\b/u, { golf: 'green' }],
  [/bunkers?|sand[\s-]?traps?|\btraps?\b|\bsand\b/u, { golf: 'bunker' }],
  [/lateral|\bred stakes?\b|paletti rossi/u, { golf: 'lateral_water_hazard' }],
  [
    /water|hazards?|penalty|\blakes?\b|\bponds?\b|stream|creek|river|\blago|ostacol|wasser|teich|\beau\b/u,
    { golf: 'water_hazard' },
  ],
  [/fairways?/u, { golf: 'fairway' }],
  [/\brough\b/u, { golf: 'rough' }],
  [/cart|buggy|golf car/u, { golf: 'cartpath' }],
  [/\bpaths?\b|\bwalkway|sentiero/u, { golf: 'path' }],
  [/\bpins?\b|\bflags?\b|bandiera/u, { golf: 'pin' }],
  [/\btrees?\b|\bwoods?\b|forest|bosco|alber/u, { natural: 'wood' }],
  [/boundary|perimeter|property line|confine|outline of (?:the )?course/u, { leisure: 'golf_course' }],
  [
    /cent(?:re|er)[\s-]?line|line of play|play(?:ing)?[\s-]?line|hole[\s-]?line|\broute\b|linea di gioco/u,
    { golf: 'hole' },
  ],
]

const COLOURS =
  /\b(?:black|gold|blue|white|yellow|red|orange|silver|nero|blu|bianc\w+|giall\w+|ross\w+|aranci\w+|schwarz|blau|wei(?:ss|ß)|gelb|rot)\b/gu

function normalizedText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[_.]+/g, ' ')
}

function kindOfWords(text: string): RawTags | null {
  const words = normalizedText(text)
  return KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

type KmlPlace = { name: string; folders: readonly string[]; isLine: boolean; isPoint: boolean }

/** Tags for a placemark: by its own name, else by the nearest folder that says something; null where nothing does. */
function tagsOfPlace({ name, folders, isLine, isPoint }: KmlPlace): RawTags | null {
  const own = readLabel(name)
  // A bare "Hole 7" or "7" on a line is the line of that hole, wherever it is filed.
  if (isLine && own.number !== null && own.rest === null && kindOfWords(name) === null) return { golf: 'hole' }
  const kind = [name, ...folders.toReversed()].map(kindOfWords).find(tags => tags !== null)
  if (kind === undefined || kind === null) return null
  if (kind.natural !== undefined && isPoint) return { natural: 'tree' }
  if (kind.golf === 'hole' && !isLine) return null
  const colours = kind.golf === 'tee' ? normalizedText(name).match(COLOURS) : null
  return colours === null ? kind : { ...kind, tee: [...new Set(colours)].join(';') }
}

/** The hole a placemark belongs to: by its folder, because "Bunker 3" in "Hole 7" is the third bunker; else by its name. */
function holeOfPlace({ name, folders }: Pick<KmlPlace, 'name' | 'folders'>): {
  number: number | null
  course: string | null
} {
  const at = folders.findLastIndex(folder => readLabel(folder).number !== null)
  const above = (at < 0 ? folders : folders.slice(0, at)).filter(folder => kindOfWords(folder) === null)
  const course = above.at(-1) ?? null
  if (at >= 0) return { number: readLabel(folders[at]).number, course }
  return { number: readLabel(name).number, course }
}
