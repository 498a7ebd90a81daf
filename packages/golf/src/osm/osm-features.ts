import type { Geometry } from '../geometry/geojson.ts'
import { insideRings } from '../geometry/plane-geometry.ts'
import { bufferLine, corridorsOf, holesTouched } from './osm-corridor.ts'
import type { OsmHoleLine } from './osm-hole-line.ts'
import { centreOfObject, isAbout, isArea, type OsmObject } from './osm-object.ts'

export type CourseFeatureKind =
  | 'fairway'
  | 'bunker'
  | 'penalty-area-yellow'
  | 'penalty-area-red'
  | 'path'
  | 'cart-path'
  | 'driving-range'
  | 'water'
  | 'trees'
  | 'clubhouse'

/** What a map may carry beyond the kinds a club's own map has so far. */
export type ImportFeatureKind = CourseFeatureKind | 'rough' | 'out-of-bounds'

export type OsmFeature = {
  kind: ImportFeatureKind
  geometry: Geometry
  holes: OsmHoleLine[]
  object: OsmObject
  /** Not mapped as golf: in play perhaps, for a person to say. */
  candidate: boolean
}

const KIND_BY_GOLF: Record<string, ImportFeatureKind> = {
  fairway: 'fairway',
  bunker: 'bunker',
  water_hazard: 'penalty-area-yellow',
  lateral_water_hazard: 'penalty-area-red',
  rough: 'rough',
  out_of_bounds: 'out-of-bounds',
  path: 'path',
  cartpath: 'cart-path',
  driving_range: 'driving-range',
  clubhouse: 'clubhouse',
}

const KIND_BY_NATURAL: Record<string, ImportFeatureKind> = {
  water: 'water',
  sand: 'bunker',
  wood: 'trees',
  tree: 'trees',
  tree_row: 'trees',
}

const BELONGS_TO_NO_HOLE: readonly ImportFeatureKind[] = ['driving-range', 'clubhouse']
const WATER_HALF_WIDTH_METRES = 1.5

export function kindOf({ tags }: Pick<OsmObject, 'tags'>): ImportFeatureKind | null {
  const own = (kinds: Record<string, ImportFeatureKind>, value = '') =>
    Object.hasOwn(kinds, value) ? kinds[value] : undefined
  const kind = own(KIND_BY_GOLF, tags.golf)
  if (kind !== undefined) return kind
  if (tags.golf !== undefined || tags.leisure === 'golf_course') return null
  if (tags.waterway !== undefined) return 'water'
  if (tags.golf_cart !== undefined && tags.golf_cart !== 'no' && tags.highway !== undefined) return 'cart-path'
  return own(KIND_BY_NATURAL, tags.natural) ?? (tags.landuse === 'forest' ? 'trees' : null)
}

/** What is on the course besides greens and tees, each with every hole whose corridor it touches. */
export function readFeatures(
  objects: readonly OsmObject[],
  holes: readonly OsmHoleLine[],
  grounds: readonly OsmObject[],
): OsmFeature[] {
  const corridors = corridorsOf(holes)
  const announced = objects.flatMap((object): AnnouncedArea[] => {
    const kind = object.tags.golf === undefined || !isArea(object) ? null : kindOf(object)
    return kind === null ? [] : [{ object, kind }]
  })
  return objects.flatMap((object): OsmFeature[] => {
    const kind = kindOf(object)
    const candidate = object.tags.golf === undefined
    if (kind === null || (candidate && isMappedTwice(object, kind, announced))) return []
    const touched = BELONGS_TO_NO_HOLE.includes(kind) ? [] : holesTouched(object, kind === 'fairway', corridors)
    // Of what is not golf, only what is on the ground or along a hole is the club's affair.
    if (candidate && touched.length === 0 && !isOnGround(object, grounds)) return []
    return [{ kind, geometry: geometryOf(object, kind), holes: touched, object, candidate }]
  })
}

type AnnouncedArea = { object: OsmObject; kind: ImportFeatureKind }

/** A pond is often drawn once as water and once as a penalty area, a bunker once as sand. */
function isMappedTwice(object: OsmObject, kind: ImportFeatureKind, announced: readonly AnnouncedArea[]): boolean {
  if (!isArea(object)) return false
  const centre = centreOfObject(object)
  return announced.some(other => {
    const same = kind === 'water' ? other.kind.startsWith('penalty-area') : other.kind === kind
    return same && isAbout(centre, other.object, 0) && insideRings(centre, other.object.paths)
  })
}

function isOnGround(object: OsmObject, grounds: readonly OsmObject[]): boolean {
  const centre = centreOfObject(object)
  return grounds.some(ground => isArea(ground) && insideRings(centre, ground.paths))
}

/** Water drawn as a line is as wide as it says, or three metres. */
function geometryOf({ geometry, tags }: OsmObject, kind: ImportFeatureKind): Geometry {
  const isWater = kind === 'water' || kind.startsWith('penalty-area')
  if (!isWater || geometry.type !== 'LineString') return geometry
  const width = /^\s*(\d+(?:\.\d+)?)\s*(?:(?:m|metres?|meters?)\s*)?$/.exec(tags.width ?? '')?.[1]
  const half = width === undefined || Number(width) <= 0 ? WATER_HALF_WIDTH_METRES : Number(width) / 2
  return bufferLine(geometry, half) ?? geometry
}
