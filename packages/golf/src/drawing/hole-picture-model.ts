import type { LngLat, PlanePoint } from '../geometry/geodesy.ts'
import type { Geometry, LineString, MultiPolygon, Point, Polygon } from '../geometry/geojson.ts'

/** What is known of a hole when it is drawn. `kind` is a CourseFeatureKind; one that has no picture is left out. */
export type PictureHole = {
  number: number
  par: number
  name?: string | null
  lineOfPlay: LineString
  green: Polygon | MultiPolygon | null
  tees: readonly { position: Point | null; area: Polygon | null; colour: string }[]
  features: readonly { kind: string; geometry: Geometry }[]
  pin?: LngLat | null
}

export type PictureUnits = 'metric' | 'imperial'

export type HolePictureOptions = {
  /** Of the view box. Line weights and type are made for a picture shown at about this size. */
  width: number
  height: number
  padding?: number
  /** Clockwise, from tee down and green up. */
  turnDegrees?: number
  units?: PictureUnits
  /** False draws every outline as it was surveyed. */
  smooth?: boolean
  /** Fits only what is this near to the pin; the rest runs out of the picture. */
  showMetres?: number
  arcs?: boolean
  /** In the units shown. Doubled until the labels have room. */
  arcStep?: number
  /** The first arc, in the units shown. */
  arcsFrom?: number
  /** Half the sector of each arc; without it an arc spans the corridor of the hole. */
  arcSpreadDegrees?: number
  /** The side for the labels, as seen in a picture with the tee down; without it, the one with more room. */
  labelSide?: 'right' | 'left'
  /** False leaves out paths and cart paths. */
  paths?: boolean
  /** The most trees that may be scattered; 0 for none. */
  trees?: number
  /** False keeps trees and arcs clear of the edge, for a picture without a ground of its own. */
  bleed?: boolean
}

/** In the order in which they are painted. */
export const SHAPE_KINDS = ['wood', 'fairway', 'path', 'water', 'stream', 'green', 'bunker', 'tee'] as const
export type ShapeKind = (typeof SHAPE_KINDS)[number]

export type PictureShape = {
  kind: ShapeKind
  /** SVG path data; even-odd where it has holes. */
  path: string
  /** Not in the map: filled in so that the picture is whole. */
  drawn: boolean
}

export type PictureArc = {
  /** In the units shown. */
  distance: number
  distanceMetres: number
  path: string
  /** x and y are the middle of the text. */
  label: { x: number; y: number; width: number; height: number; text: string }
}

export type PictureTree = { x: number; y: number; r: number }

export type PictureFlag = { x: number; y: number; pole: number; width: number; towards: 1 | -1 }

export type HolePicture = {
  width: number
  height: number
  units: PictureUnits
  /** Changes with the geometry of the hole and nothing else. */
  seed: number
  pixelsPerMetre: number
  project: (point: LngLat) => PlanePoint
  unproject: (point: PlanePoint) => LngLat
  /** What the arcs are measured from: the pin, else the middle of the green, else the end of the line. */
  centre: LngLat
  shapes: PictureShape[]
  trees: PictureTree[]
  arcs: PictureArc[]
  linePath: string
  tees: { x: number; y: number; r: number; colour: string }[]
  flag: PictureFlag
  /** Line weight and type size that suit the picture. */
  ink: number
  fontSize: number
}
