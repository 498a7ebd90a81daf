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
export { HOLE_THEMES, type HoleTheme, type HoleThemeName } from './hole-svg-theme.ts'
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
export { type AdvisePinOptions, advisePin, isRefusal, type PinAdvice, type PinAdviceCode } from './pin-advice.ts'
export { balanceOf, type PinTraits, TRAITS, type Trait, type TraitCount } from './pin-balance.ts'
export { type Day, dayNumber, dayOf, type Weekday, weekdayOf } from './pin-day.ts'
export {
  DIFFICULTIES,
  type Difficulty,
  type DifficultyPart,
  levelOf,
  type PinDifficulty,
  pinDifficulty,
} from './pin-difficulty.ts'
export {
  PIN_NOTATIONS,
  type PinFigures,
  type PinNotation,
  type PinPlace,
  pinFigures,
  pinPlace,
} from './pin-figures.ts'
export {
  type FindPinOptions,
  type FoundPin,
  findPin,
  findPinFromCentre,
  type PinFromCentre,
  type PinNotFound,
} from './pin-find.ts'
export {
  edgeInFrame,
  type GreenFrame,
  greenFrame,
  measureInFrame,
  PIN_TOLERANCE_METRES,
  spansAtDepth,
} from './pin-frame.ts'
export {
  isKept,
  type PinDay,
  type PinGreen,
  type PinGround,
  type PinTrouble,
  pinGround,
  RESERVED_KINDS,
  type ReservedArea,
  type ReservedKind,
  reservedAt,
} from './pin-ground.ts'
export { adviseLayout, type LayoutAdvice, type LayoutPin, layoutLengthMetres } from './pin-layout-advice.ts'
export { readTypedPin, type TypedPin, type TypedPinProblem, type TypedPinReading } from './pin-read-text.ts'
export { type Cup, type RestRules, restMetres } from './pin-rest.ts'
export { DEFAULT_PIN_RULES, type PinRules } from './pin-rules.ts'
export {
  METRES_PER_YARD,
  metresPerUnit,
  PIN_UNITS,
  type PinScale,
  type PinUnit,
  toMetres,
  toWholeUnits,
} from './pin-scale.ts'
export { codeOfSide, type PinSide, type PinSideCode, sideOf } from './pin-side.ts'
export { type FlagColours, flagColour, THIRDS, type Third, thirdOf } from './pin-third.ts'
export { type PinZone, type ZoneColumn, type ZoneCount, zoneAt, zoneOf } from './pin-zone.ts'
export { type Candidate, candidatesOn } from './plan-candidates.ts'
export { fitDifficulty } from './plan-fit-difficulty.ts'
export type {
  PlanGreen,
  PlanNote,
  PlannedDay,
  PlannedPin,
  PlanReason,
  PlanRequest,
  PlanRota,
} from './plan-model.ts'
export { planPins } from './plan-pins.ts'
export { nearestOnSegment } from './plane-geometry.ts'
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
export { type SheetCount, sheetAddress, sheetCountOf } from './sheet-address.ts'
export { signed } from './sheet-holes.ts'
export { type SheetContents, type SheetPictures, type SheetPrint, sheetInput } from './sheet-input.ts'
export { sheetLayout } from './sheet-layout.ts'
export {
  type MeasureText,
  SHEET_DESIGNS,
  SHEET_PAPERS,
  type SheetBox,
  type SheetDesign,
  type SheetFont,
  type SheetHole,
  type SheetInput,
  type SheetItem,
  type SheetLanguage,
  type SheetLayout,
  type SheetPage,
  type SheetPaper,
  type SheetPart,
  type SheetStep,
} from './sheet-model.ts'
export { PAPERS_OF_DESIGN, type PaperSize, pageSize } from './sheet-paper.ts'
export { simplifyLine, simplifyPolygon } from './simplify-geometry.ts'
export { type SmoothOptions, smoothLine, smoothPolygon } from './smooth-geometry.ts'
export { type Snap, snapPosition } from './snap-position.ts'
export { type SplitPolygon, splitPolygon } from './split-polygon.ts'
