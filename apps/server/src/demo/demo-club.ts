import type { CourseFeatureKind, Geometry, LineString, LngLat, OsmSource, Par, Point, Polygon } from '@pinwise/golf'

/** A club with its courses as plain data, ready to be written to a database. */
export type DemoClub = {
  slug: string
  name: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  position: LngLat
  /** IANA name. */
  timeZone: string
  units: 'metric' | 'imperial'
  currency: 'EUR' | 'USD' | 'CZK'
  languages: ('en' | 'it')[]
  attribution: string
  boundary: Polygon | null
  courses: DemoCourse[]
  /** Beside every course as it is: some of them played one after the other, in the order of the club. */
  layouts: { name: string; courses: string[] }[]
  features: DemoFeature[]
}

export type DemoCourseTee = {
  name: string
  /** Like '#ffffff'. */
  colour: string
  gender: 'men' | 'women'
  courseRating: number | null
  slope: number | null
}

export type DemoCourse = { name: string; tees: DemoCourseTee[]; holes: DemoHole[] }

type DemoHole = {
  /** As on the card: a loop of nine may run from 10 to 18. */
  number: number
  name: string | null
  par: Par
  /** `estimated` is ours, filled in where the map has no card. */
  parSource: 'card' | 'estimated'
  strokeIndex: number | null
  strokeIndexSource: 'card' | 'estimated'
  lineOfPlay: LineString
  green: Polygon
  greenSource: 'surveyed' | 'synthetic'
  tees: DemoTee[]
  source: OsmSource | null
}

export type DemoTee = {
  teeName: string
  gender: 'men' | 'women'
  position: Point
  /** `estimated` is ours, placed along the line where the map has no such tee. */
  positionSource: 'surveyed' | 'estimated'
  area: Polygon | null
  lengthMetres: number | null
}

type DemoFeature = {
  kind: CourseFeatureKind
  geometry: Geometry
  holes: { course: string; number: number }[]
  source: OsmSource | null
}
