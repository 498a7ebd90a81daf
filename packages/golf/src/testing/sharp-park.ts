import { readFileSync } from 'node:fs'
import type { LineString, Polygon, Position } from '../geometry/geojson.ts'

export type SurveyedHole = {
  number: number
  lineOfPlay: LineString
  green: Polygon
  tees: Polygon[]
  bunkers: Polygon[]
  water: Polygon[]
  /** By the name of the tee. */
  cardMetres: Record<string, number>
}

type File = {
  holes: {
    number: number
    yardages: Record<string, number>
    lineOfPlay: Position[]
    green: Position[][]
    teeAreas: Position[][][]
    bunkers: Position[][][]
    water: Position[][][]
  }[]
}

const FILE = `${import.meta.dirname}/../../../../apps/server/src/demo/data/us-sharp-park.json`

/** The demonstration course that was surveyed best: full outlines, every tee, a card. */
export function sharpPark(): SurveyedHole[] {
  const { holes } = JSON.parse(readFileSync(FILE, 'utf8')) as File
  const areas = (list: Position[][][]) => list.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }))
  return holes.map(hole => ({
    number: hole.number,
    lineOfPlay: { type: 'LineString', coordinates: hole.lineOfPlay },
    green: { type: 'Polygon', coordinates: hole.green },
    tees: areas(hole.teeAreas),
    bunkers: areas(hole.bunkers),
    water: areas(hole.water),
    cardMetres: Object.fromEntries(Object.entries(hole.yardages).map(([tee, yards]) => [tee, yards * 0.9144])),
  }))
}
