import type { Feature, FeatureCollection, Geometry, Position } from '@pinwise/golf'

/** The part of data/us-sharp-park.json that is read. */
export type SharpPark = {
  courseRating: number
  slopeRating: number
  centroid: { latitude: number; longitude: number }
  holes: {
    number: number
    par: number
    strokeIndex: number
    yardages: Record<string, number>
    rawRefs: { holeWayId: number; greenWayId: number; teeIds: number[] }
    lineOfPlay: Position[]
    green: Position[][]
    teeAreas: Position[][][]
    bunkers: Position[][][]
    water: Position[][][]
  }[]
}

/**
 * The map objects behind the file, without its own matching of greens to holes, which is wrong for six of them: the
 * line of hole 2 ends on what the file calls the green of hole 8, and so on. Ours matches them again by place.
 */
export function sharpParkFeatures({ holes }: SharpPark): FeatureCollection {
  const features = holes.flatMap(hole => [
    feature(
      { type: 'LineString', coordinates: hole.lineOfPlay },
      { golf: 'hole', ref: String(hole.number), par: String(hole.par), handicap: String(hole.strokeIndex) },
      hole.rawRefs.holeWayId,
    ),
    feature({ type: 'Polygon', coordinates: hole.green }, { golf: 'green' }, hole.rawRefs.greenWayId),
    ...hole.teeAreas.map((area, index) =>
      feature({ type: 'Polygon', coordinates: area }, { golf: 'tee' }, hole.rawRefs.teeIds[index]),
    ),
    ...hole.bunkers.map(area => feature({ type: 'Polygon', coordinates: area }, { golf: 'bunker' })),
    ...hole.water.map(area => feature({ type: 'Polygon', coordinates: area }, { natural: 'water' })),
  ])
  // A feature along two holes is listed under both.
  const byShape = new Map(features.map(each => [JSON.stringify([each.properties, each.geometry]), each]))
  return { type: 'FeatureCollection', features: [...byShape.values()] }
}

function feature(geometry: Geometry, properties: Record<string, string>, wayId?: number): Feature {
  return { type: 'Feature', ...(wayId === undefined ? {} : { id: `way/${wayId}` }), geometry, properties }
}
