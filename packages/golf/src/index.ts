export { type Approach, approachDegrees, bearingDegrees } from './approach-axis.ts'
export { type Area, isArea, pathsOf, polygonsOf } from './area.ts'
export { type CheckGeometryOptions, checkGeometry, type GeometryCheck } from './check-geometry.ts'
export { type EdgeBand, edgeBands } from './edge-bands.ts'
export { type EdgeField, edgeField } from './edge-field.ts'
export { estimatePar, estimateStrokeIndexes, type Par } from './estimate-par.ts'
export { type Crossing, findCrossing } from './find-crossing.ts'
export { type FollowedHole, followHole, type HoleEvent, NO_HOLE_YET } from './follow-hole.ts'
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
export { type GreenByApproach, greenByApproach } from './green-by-approach.ts'
export { type GreenDistances, greenDistances, type PlayerToGreen, playerToGreen } from './green-distances.ts'
export { type HazardDistance, type HazardDistanceOptions, hazardDistances } from './hazard-distances.ts'
export { type CardComparison, compareWithCard, type HoleLengthOptions, holeLengthMetres } from './hole-length.ts'
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
export { type HolePlaces, holePlaces, type PlayedHole } from './hole-places.ts'
export { type HoleRoute, holeRoute } from './hole-route.ts'
export { holeSentence, type PictureLanguage } from './hole-sentence.ts'
export { type HoleSvgOptions, holeSvg, writeHoleSvg } from './hole-svg.ts'
export { HOLE_THEMES, type HoleTheme, type HoleThemeName, holeThemeVariables } from './hole-svg-theme.ts'
export { isHoleNumber, isStrokeIndex } from './import-card-limits.ts'
export { type JsonValue, keyOfKind, type MapItem, type MapItemKind, mapItemsOf } from './import-map-item.ts'
export { mergeMaps } from './import-merge.ts'
export type { FieldOutcome, MapChange, MapDifference, MapMerge } from './import-merge-model.ts'
export type {
  ClubProposal,
  HolePar,
  ProposedCourse,
  ProposedFeature,
  ProposedGreen,
  ProposedHole,
  ProposedTee,
} from './import-proposal.ts'
export { type ImportSteps, proposeImport } from './import-propose.ts'
export { proposeClub } from './import-propose-club.ts'
export { IMPORT_REASONS, type ImportFlag, type ImportGrade, type ImportReason, isDoubtful } from './import-reason.ts'
export { reviewClub } from './import-review.ts'
export { OWN_COURSE } from './import-review-courses.ts'
export { kindsFor } from './import-review-kind.ts'
export {
  REVIEW_PROBLEM_CODES,
  type ReviewOperation,
  type ReviewProblemCode,
  type ReviewResult,
} from './import-review-model.ts'
export { areSame } from './import-same.ts'
export { pointBeforeEnd } from './line-of-play.ts'
export { measurePin, type PinMeasure } from './measure-pin.ts'
export { type Hazard, type HazardGroup, mergeHazards } from './merge-hazards.ts'
export type { CourseFeatureKind, ImportFeatureKind } from './osm-features.ts'
export { type OsmClub, type OsmCourse, type OsmHole, type OsmTee, readOsmClub } from './osm-holes.ts'
export type { OsmRejected, OsmSource } from './osm-read-features.ts'
export {
  type BoundingBox,
  boundingBox,
  distanceToLineMetres,
  distanceToPolygonMetres,
  edgeDistanceMetres,
  interiorPoint,
  lineLengthMetres,
  pointInPolygon,
  polygonAreaSquareMetres,
  polygonCentroid,
  positionsOf,
  ringAreaSquareMetres,
} from './polygon.ts'
export { type RayCrossing, rayCrossings } from './ray-crossings.ts'
export { type MapFileFormat, type MapFileReading, readMapFile } from './read-map-file.ts'
export { MAP_FILE_PROBLEM_CODES, type MapFileProblem, type MapFileProblemCode } from './read-map-problem.ts'
export type { ReadNote } from './read-osm-features.ts'
export type { XmlEvents, XmlParser } from './read-xml.ts'
export { type IndexedShape, type ShapeIndex, shapeIndex } from './shape-index.ts'
export { simplifyLine, simplifyPolygon } from './simplify-geometry.ts'
export { type SmoothOptions, smoothLine, smoothPolygon } from './smooth-geometry.ts'
export { type Snap, snapPosition } from './snap-position.ts'
export { type SplitPolygon, splitPolygon } from './split-polygon.ts'
