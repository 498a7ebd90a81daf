import type { Geometry } from './geojson.ts'
import type { OsmHoleLine } from './osm-hole-line.ts'
import { centreOfObject, distanceWithin, isArea, type OsmObject, type OsmSource, pointsAlong } from './osm-object.ts'
import { insideRings } from './plane-geometry.ts'

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

export type OsmFeature = { kind: CourseFeatureKind; geometry: Geometry; holes: OsmHoleLine[]; source: OsmSource | null }

const KIND_BY_GOLF: Record<string, CourseFeatureKind> = {
  fairway: 'fairway',
  bunker: 'bunker',
  water_hazard: 'penalty-area-yellow',
  lateral_water_hazard: 'penalty-area-red',
  path: 'path',
  cartpath: 'cart-path',
  driving_range: 'driving-range',
  clubhouse: 'clubhouse',
}

const KIND_BY_NATURAL: Record<string, CourseFeatureKind> = { water: 'water', sand: 'bunker', wood: 'trees' }

const BELONGS_TO_NO_HOLE: readonly CourseFeatureKind[] = ['driving-range', 'clubhouse']
const CORRIDOR_METRES = 60
const SAMPLE_METRES = 5

export function kindOf({ tags }: OsmObject): CourseFeatureKind | null {
  return KIND_BY_GOLF[tags.golf ?? ''] ?? KIND_BY_NATURAL[tags.natural ?? ''] ?? null
}

/** What is on the course besides greens and tees, each with every hole whose corridor it touches. */
export function readFeatures(objects: readonly OsmObject[], holes: readonly OsmHoleLine[]): OsmFeature[] {
  const samples = holes.map(({ line }) => pointsAlong(line, SAMPLE_METRES))
  const penaltyAreas = objects.filter(object => kindOf(object)?.startsWith('penalty-area'))
  return objects.flatMap(object => {
    const kind = kindOf(object)
    if (kind === null || (kind === 'water' && isMappedTwice(object, penaltyAreas))) return []
    const metres = samples.map(points => distanceWithin(points, object, CORRIDOR_METRES))
    const within = BELONGS_TO_NO_HOLE.includes(kind) ? -1 : corridorFor(kind, metres)
    const touched = holes.filter((_, index) => (metres[index] ?? Number.POSITIVE_INFINITY) <= within)
    return [{ kind, geometry: object.geometry, holes: touched, source: object.source }]
  })
}

/** A fairway is of the holes played along it; only one that no line enters is given to the holes in reach. */
function corridorFor(kind: CourseFeatureKind, metres: number[]): number {
  return kind === 'fairway' && metres.includes(0) ? 0 : CORRIDOR_METRES
}

function isMappedTwice(water: OsmObject, penaltyAreas: OsmObject[]): boolean {
  const centre = centreOfObject(water)
  return penaltyAreas.some(area => isArea(area) && insideRings(centre, area.paths))
}
