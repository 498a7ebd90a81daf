export * from './adverts/advert-pacing.ts'
export * from './adverts/select-advert.ts'
export * from './adverts/viewability.ts'
export { beginHolePicture, holePicture } from './drawing/hole-picture.ts'
export { arcThrough } from './drawing/hole-picture-arcs.ts'
export { type Frame as HoleFrame, fitFrame as holeFrame } from './drawing/hole-picture-frame.ts'
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
} from './drawing/hole-picture-model.ts'
export { holeSentence, type PictureLanguage } from './drawing/hole-sentence.ts'
export { type HoleSvgOptions, holeSvg, writeHoleSvg } from './drawing/hole-svg.ts'
export { HOLE_THEMES, type HoleTheme, type HoleThemeName } from './drawing/hole-svg-theme.ts'
export {
  depthMetres,
  type FenceGround,
  fenceGround,
  fenceWidthMetres,
  isFarFrom,
  minFenceWidthMetres,
  typicalErrorMetres,
} from './fences/fence-ground.ts'
export { type FenceHours, isFenceOn } from './fences/fence-hours.ts'
export {
  COOLDOWN_MS,
  type FenceNews,
  type FenceRules,
  type FenceWatch,
  NEW_WATCH,
  type WatchedFix,
  watchFence,
} from './fences/fence-watch.ts'
export { type FleetAccuracy, type FleetNews, judgeFleet, STEADY_FLEET } from './fences/fleet-accuracy.ts'
export { type MapFileFormat, type MapFileReading, readMapFile } from './files/read-map-file.ts'
export { MAP_FILE_PROBLEM_CODES, type MapFileProblem, type MapFileProblemCode } from './files/read-map-problem.ts'
export type { ReadNote } from './files/read-osm-features.ts'
export type { XmlEvents, XmlParser } from './files/read-xml.ts'
export { type Area, isArea, pathsOf, polygonsOf } from './geometry/area.ts'
export { type CheckGeometryOptions, checkGeometry, type GeometryCheck } from './geometry/check-geometry.ts'
export { type EdgeBand, edgeBands } from './geometry/edge-bands.ts'
export type { EdgeField } from './geometry/edge-field.ts'
export { type Crossing, findCrossing } from './geometry/find-crossing.ts'
export {
  distanceMetres,
  type LngLat,
  type LocalPlane,
  localPlane,
  type PlanePoint,
  toLngLat,
  toPosition,
} from './geometry/geodesy.ts'
export * from './geometry/geojson.ts'
export type { GeometryProblem, GeometryProblemCode } from './geometry/geometry-problem.ts'
export { nearestOnSegment } from './geometry/plane-geometry.ts'
export * from './geometry/polygon.ts'
export type { RayCrossing } from './geometry/ray-crossings.ts'
export { isCoarseOutline, roundOutline } from './geometry/round-outline.ts'
export { type IndexedShape, type ShapeIndex, shapeIndex } from './geometry/shape-index.ts'
export { simplifyLine, simplifyPolygon } from './geometry/simplify-geometry.ts'
export { type SmoothOptions, smoothLine, smoothPolygon } from './geometry/smooth-geometry.ts'
export { type Snap, snapPosition } from './geometry/snap-position.ts'
export { type SplitPolygon, splitPolygon } from './geometry/split-polygon.ts'
export { type Approach, bearingDegrees } from './holes/approach-axis.ts'
export { estimatePar, estimateStrokeIndexes, type Par } from './holes/estimate-par.ts'
export { type FollowedHole, followHole, type HoleEvent, NO_HOLE_YET } from './holes/follow-hole.ts'
export { type GreenDistances, greenDistances, type PlayerToGreen, playerToGreen } from './holes/green-distances.ts'
export { type HazardDistance, type HazardDistanceOptions, hazardDistances } from './holes/hazard-distances.ts'
export { type CardComparison, compareWithCard, type HoleLengthOptions, holeLengthMetres } from './holes/hole-length.ts'
export { type HolePlaces, holePlaces, type PlayedHole } from './holes/hole-places.ts'
export { type HoleRoute, holeRoute } from './holes/hole-route.ts'
export { pointBeforeEnd } from './holes/line-of-play.ts'
export { type Hazard, type HazardGroup, mergeHazards } from './holes/merge-hazards.ts'
export { isHoleNumber, isStrokeIndex } from './import/import-card-limits.ts'
export { type JsonValue, keyOfKind, type MapItem, type MapItemKind, mapItemsOf } from './import/import-map-item.ts'
export { mergeMaps } from './import/import-merge.ts'
export type { FieldOutcome, MapChange, MapDifference, MapMerge } from './import/import-merge-model.ts'
export * from './import/import-proposal.ts'
export { type ImportSteps, proposeImport } from './import/import-propose.ts'
export { type ImportFlag, type ImportGrade, type ImportReason, isDoubtful } from './import/import-reason.ts'
export { type HoleNumbers, isOrderGuessed, reverseOrder, startAt, swapLoops } from './import/import-renumber.ts'
export { reviewClub } from './import/import-review.ts'
export { OWN_COURSE } from './import/import-review-courses.ts'
export { kindsFor } from './import/import-review-kind.ts'
export {
  REVIEW_PROBLEM_CODES,
  type ReviewOperation,
  type ReviewProblemCode,
  type ReviewResult,
} from './import/import-review-model.ts'
export { areSame } from './import/import-same.ts'
export { type OsmClub, type OsmCourse, type OsmHole, type OsmTee, readOsmClub } from './import/osm-holes.ts'
export type { CourseFeatureKind, ImportFeatureKind } from './osm/osm-features.ts'
export type { OsmRejected, OsmSource } from './osm/osm-read-features.ts'
export * from './pace/assign-trackers.ts'
export type { Bottleneck } from './pace/bottlenecks.ts'
export { changesOn, type PaceChange } from './pace/change-after.ts'
export { type DayReport, dayReport, type HoleFigures, type RoundBucket } from './pace/day-report.ts'
export type { DelayEntry, DelayOwner } from './pace/delay-ledger.ts'
export { greenkeeperWindows, type HoleWindow, type WindowOptions } from './pace/greenkeeper-windows.ts'
export { groupPlace, MAX_PLACE_SECONDS, type TrackerPlace } from './pace/group-place.ts'
export { type GroupSafety, groupSafety, type SafePlaces } from './pace/group-safety.ts'
export { type JoinedRound, joinRounds, type StartEntry } from './pace/join-rounds.ts'
export type { ActionAdvice, ActionItem, ActionReason } from './pace/needs-action.ts'
export type { PaceAlert } from './pace/pace-alerts.ts'
export { type GroupPace, type PaceBoard, paceOf } from './pace/pace-board.ts'
export {
  DEFAULT_PACE_SETTINGS,
  type PaceDay,
  type PaceGroup,
  type PaceSettings,
  type PaceSpan,
} from './pace/pace-day.ts'
export type { Evidence, Fix, ScoreEntry, Tap, TapPlace } from './pace/pace-evidence.ts'
export { type GroundHole, type PaceGround, paceGround } from './pace/pace-ground.ts'
export { type PaceReminder, remindersOf } from './pace/pace-reminder.ts'
export {
  type Checkpoint,
  type CheckpointShares,
  dueAfterHole,
  type PaceRoute,
  paceRoute,
  type RouteHole,
  type RouteLeg,
} from './pace/pace-route.ts'
export type { LateStatus, PaceStatus } from './pace/pace-status.ts'
export type { PlannedRound, PlayState } from './pace/play-state.ts'
export { addEvidence, type Confidence, type GroupProgress, newProgress, progressOf } from './pace/progress.ts'
export {
  INTERVENTIONS,
  type PeriodReport,
  periodReport,
  type RoundFigures,
  roundFigures,
} from './pace/round-figures.ts'
export * from './pace/time-par.ts'
export { type Departure, departuresOf, type StartSighting, startSightings } from './pace/tracker-starts.ts'
export type { Waiting } from './pace/waiting.ts'
export { type CupPin, type CutPin, cupsOf, isSamePlace, pinSetAt, wasCut } from './pins/cups.ts'
export { measurePin, type PinMeasure } from './pins/measure-pin.ts'
export { type AdvisePinOptions, advisePin, isRefusal, type PinAdvice, type PinAdviceCode } from './pins/pin-advice.ts'
export { balanceOf, type PinTraits, TRAITS, type Trait, type TraitCount } from './pins/pin-balance.ts'
export { type Day, dayNumber, dayOf, type Weekday, weekdayOf } from './pins/pin-day.ts'
export * from './pins/pin-difficulty.ts'
export * from './pins/pin-figures.ts'
export * from './pins/pin-find.ts'
export * from './pins/pin-frame.ts'
export * from './pins/pin-ground.ts'
export { adviseLayout, type LayoutAdvice, type LayoutPin } from './pins/pin-layout-advice.ts'
export { pinPlaceWords } from './pins/pin-place-words.ts'
export { readTypedPin, type TypedPin, type TypedPinProblem, type TypedPinReading } from './pins/pin-read-text.ts'
export { type Cup, type RestRules, restMetres } from './pins/pin-rest.ts'
export { DEFAULT_PIN_RULES, type PinRules } from './pins/pin-rules.ts'
export * from './pins/pin-scale.ts'
export { codeOfSide, type PinSide, type PinSideCode, sideOf, sideOfCode } from './pins/pin-side.ts'
export { type FlagColours, flagColour, THIRDS, type Third, thirdOf } from './pins/pin-third.ts'
export { type PinZone, type ZoneColumn, type ZoneCount, zoneAt, zoneOf } from './pins/pin-zone.ts'
export { type Candidate, candidatesOn } from './plan/plan-candidates.ts'
export { fitDifficulty } from './plan/plan-fit-difficulty.ts'
export * from './plan/plan-model.ts'
export { planPins } from './plan/plan-pins.ts'
export * from './scoring/handicap.ts'
export * from './scoring/hole-score.ts'
export { type DatedField, latestFields } from './scoring/latest-fields.ts'
export { layoutRating, type RatedCourse } from './scoring/layout-rating.ts'
export { type MatchStanding, type MatchState, matchStanding } from './scoring/match-play.ts'
export { type PlayerResult, playerResult } from './scoring/player-result.ts'
export { type PlayerCard, type RoundCard, roundCard } from './scoring/round-card.ts'
export { roundHalfUp } from './scoring/round-half-up.ts'
export * from './scoring/round-record.ts'
export { type OwnRound, type ParAverage, type RoundStatistics, roundStatistics } from './scoring/round-statistics.ts'
export { type SheetCount, sheetAddress, sheetCountOf } from './sheet/sheet-address.ts'
export { signed } from './sheet/sheet-holes.ts'
export { type SheetContents, type SheetPictures, type SheetPrint, sheetInput } from './sheet/sheet-input.ts'
export { sheetLayout } from './sheet/sheet-layout.ts'
export * from './sheet/sheet-model.ts'
export { PAPERS_OF_DESIGN, type PaperSize, pageSize } from './sheet/sheet-paper.ts'
export { delaysCausedBy } from './simulator/delays-caused-by.ts'
export { type FixSource, fixSource } from './simulator/fix-source.ts'
export type { HoleTimes } from './simulator/hole-times.ts'
export { intervalLab, type LabFigures, type LabPlan } from './simulator/interval-lab.ts'
export { DEFAULT_PLAY_SETTINGS, type PlaySettings, type PlayStop } from './simulator/play-settings.ts'
export type { ReceiverSettings } from './simulator/receiver-settings.ts'
export { headOfQueue } from './simulator/segment-at.ts'
export { simulateDay } from './simulator/simulate-day.ts'
export * from './simulator/simulated-day.ts'
export type { SimulatedFix, SimulatedTracker } from './simulator/simulated-fix.ts'
export { type LayoutHole, type SimulatedLayout, simulatedLayout } from './simulator/simulated-layout.ts'
export { type TeeSheetPlan, teeSheetOf } from './simulator/tee-sheet.ts'
export type { GroupSize, TeeSheetEntry, TravelMode } from './simulator/tee-sheet-entry.ts'
export * from './statistics/day-record.ts'
export * from './statistics/place-on-hole.ts'
export * from './statistics/ranking.ts'
export * from './statistics/standing.ts'
export * from './statistics/summary.ts'
export { type BatteryReading, batteryCurve, type ContactGap, contactGaps } from './tracking/device-day.ts'
export { type FixRejectionRule, fixRejection } from './tracking/fix-rejection.ts'
export {
  packTrack,
  placeAt,
  type ReplayPlace,
  type ReplayTrack,
  unpackTrack,
} from './tracking/packed-track.ts'
export { type TrackPoint, thinTrack } from './tracking/thin-track.ts'
export { isOutside, trackerHealth } from './tracking/tracker-health.ts'
