import { type Area, isArea, pathsOf } from '../geometry/area.ts'
import { type LngLat, type PlanePoint, toLngLat } from '../geometry/geodesy.ts'
import type { LineString } from '../geometry/geojson.ts'
import { insideRings } from '../geometry/plane-geometry.ts'
import type { Approach } from '../holes/approach-axis.ts'
import type { Day } from './pin-day.ts'
import { dayNumber } from './pin-day.ts'
import { type GreenFrame, greenFrame } from './pin-frame.ts'

/** `fall-off` and `ridge` are drawn by staff, where a green runs away and across it; the others are the kinds of the map. */
export type PinTrouble = { kind: string; geometry: LineString | Area }

/**
 * Ground reserved for competitions, for their last round, for practice, for repair, or closed in wet weather. An area
 * reserved for a competition is open on its days, and one that gathers water is open when it is dry.
 */
export const RESERVED_KINDS = ['competition', 'last-round', 'practice', 'repair', 'wet'] as const
export type ReservedKind = (typeof RESERVED_KINDS)[number]
export type ReservedArea = { id: string; kind: ReservedKind; area: Area; from?: Day | null; to?: Day | null }

/** What a day is like, for the areas that depend on it. */
export type PinDay = { day: Day; isWet?: boolean; competition?: { round: number; rounds: number } | null }

/** A green and what bears on where its hole may be cut. */
export type PinGreen = {
  green: Area
  approach: Approach
  troubles?: readonly PinTrouble[]
  reserved?: readonly ReservedArea[]
  /** In percent where somebody has measured it; null elsewhere. */
  slopePercentAt?: (place: LngLat) => number | null
}

type Shape = { paths: PlanePoint[][]; isArea: boolean }

/** A green looked at once, for any number of places on it. */
export type PinGround = {
  frame: GreenFrame
  troubles: (Shape & { kind: string })[]
  reserved: (ReservedArea & { rings: PlanePoint[][] })[]
  slopePercentAt: (place: LngLat) => number | null
}

/** Farther off than this nothing bears on a pin. */
const TROUBLE_WITHIN_METRES = 40

export function pinGround({ green, approach, troubles = [], reserved = [], slopePercentAt }: PinGreen): PinGround {
  const frame = greenFrame(green, approach)
  const inFrame = (geometry: LineString | Area) =>
    pathsOf(geometry).map(path => path.map(position => frame.toFrame(toLngLat(position))))
  const right = frame.leftMetres + frame.widthMetres
  const isNear = ({ paths }: Shape) =>
    overlaps(
      paths.flat().map(({ x }) => x),
      frame.leftMetres,
      right,
    ) &&
    overlaps(
      paths.flat().map(({ y }) => y),
      0,
      frame.depthMetres,
    )
  return {
    frame,
    troubles: troubles
      .map(({ kind, geometry }) => ({ kind, paths: inFrame(geometry), isArea: isArea(geometry) }))
      .filter(isNear),
    reserved: reserved.map(each => ({ ...each, rings: inFrame(each.area) })),
    slopePercentAt: slopePercentAt ?? (() => null),
  }
}

function overlaps(values: readonly number[], from: number, to: number): boolean {
  const least = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  return least <= to + TROUBLE_WITHIN_METRES && most >= from - TROUBLE_WITHIN_METRES
}

/** The areas that are reserved at this place on this day. */
export function reservedAt({ reserved }: PinGround, point: PlanePoint, on: PinDay): ReservedArea[] {
  return reserved.filter(each => isReserved(each, on) && insideRings(point, each.rings))
}

export function isReserved({ kind, from = null, to = null }: ReservedArea, on: PinDay): boolean {
  const today = dayNumber(on.day)
  if (from !== null && today < dayNumber(from)) return false
  if (to !== null && today > dayNumber(to)) return false
  if (kind === 'wet') return on.isWet ?? false
  const { competition = null } = on
  if (kind === 'competition') return competition === null
  if (kind === 'last-round') return competition === null || competition.round < competition.rounds
  return true
}
