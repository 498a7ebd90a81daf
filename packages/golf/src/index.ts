export { type CheckGeometryOptions, checkGeometry, type GeometryCheck } from './check-geometry.ts'
export { estimatePar, estimateStrokeIndexes, type Par } from './estimate-par.ts'
export {
  distanceMetres,
  type LngLat,
  type LocalPlane,
  localPlane,
  type PlanePoint,
  toLngLat,
  toPosition,
} from './geodesy.ts'
export type {
  Feature,
  FeatureCollection,
  Geometry,
  GeometryKind,
  LineString,
  MultiPolygon,
  Point,
  Polygon,
  Position,
} from './geojson.ts'
export { GEOMETRY_PROBLEM_CODES, type GeometryProblem, type GeometryProblemCode } from './geometry-problem.ts'
export { type GreenDistances, greenDistances } from './green-distances.ts'
export { holePicture } from './hole-picture.ts'
export { arcDistances, arcThrough } from './hole-picture-arcs.ts'
export type {
  HolePicture,
  HolePictureOptions,
  PictureArc,
  PictureFlag,
  PictureHole,
  PictureShape,
  PictureTree,
  PictureUnits,
  ShapeKind,
} from './hole-picture-model.ts'
export { holeSentence, type PictureLanguage } from './hole-sentence.ts'
export { type HoleSvgOptions, holeSvg, writeHoleSvg } from './hole-svg.ts'
export { HOLE_THEMES, type HoleTheme, type HoleThemeName, holeThemeVariables } from './hole-svg-theme.ts'
export { pointBeforeEnd } from './line-of-play.ts'
export { measurePin, type PinMeasure } from './measure-pin.ts'
export type { CourseFeatureKind } from './osm-features.ts'
export { type OsmClub, type OsmCourse, type OsmHole, type OsmTee, readOsmClub } from './osm-holes.ts'
export type { OsmSource } from './osm-read-features.ts'
export {
  type BoundingBox,
  boundingBox,
  distanceToLineMetres,
  distanceToPolygonMetres,
  interiorPoint,
  lineLengthMetres,
  pointInPolygon,
  polygonAreaSquareMetres,
  polygonCentroid,
  positionsOf,
  ringAreaSquareMetres,
} from './polygon.ts'
