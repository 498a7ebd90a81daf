import {
  distanceMetres,
  type HazardDistance,
  type HazardGroup,
  hazardDistances,
  holeRoute,
  type LngLat,
  type PlayerToGreen,
  playerToGreen,
  toLngLat,
} from '@pinwise/golf'
import { type PlayedHole, teeOf } from '../played-layout.ts'
import { metresOff } from './layout-places.ts'

export interface Fix {
  readonly at: LngLat
  readonly accuracyMetres: number
  readonly atMilliseconds: number
}

export interface HoleView {
  /** `far`: the golfer is known to be elsewhere, so the tee stands in. `old`: where they were a while ago. */
  readonly from: 'position' | 'old' | 'tee' | 'far'
  readonly player: LngLat
  /** Of the golfer's position; null from the tee, and where that was a while ago. */
  readonly accuracyMetres: number | null
  /** Null where nobody has drawn the green. */
  readonly green: PlayerToGreen | null
  /** What the golfer plays to: the pin, else the middle of the green, else the end of the line. */
  readonly target: LngLat
  /** Where nobody says where the pin is, the golfer plays to the middle. */
  readonly targetIs: 'pin' | 'middle'
  readonly targetMetres: number
  /** Of a dogleg: where to play first. */
  readonly corner: { readonly position: LngLat; readonly distanceMetres: number } | null
  readonly hazards: readonly HazardDistance[]
}

/** No ball strays this far from its hole: a golfer who is there plays another, or none. */
const FAR_METRES = 150
/** Nobody aims at a corner that is this near: a golfer there aims at the green. */
const AT_CORNER_METRES = 40
/** As many as a phone shows without a search: half of them on the way, half at the green. */
const MAX_HAZARDS = 8

/**
 * Everything that the screen of a hole says, in metres. Null where neither a tee nor a line is drawn. In a competition
 * nothing says which way to play: there is no corner to aim at.
 */
export function holeView(
  hole: PlayedHole,
  groups: readonly HazardGroup[],
  fix: Fix | null,
  isCompetition = false,
  teeId?: string,
): HoleView | null {
  const tee = teeOf(hole, teeId)
  const end = hole.lineOfPlay?.coordinates.at(-1)
  if (!tee || !end) return null
  const isFar = fix !== null && isElsewhere(hole, fix)
  const player = fix && !isFar ? fix.at : tee
  const pin = hole.pin?.position ?? null
  const green = hole.green && playerToGreen(player, hole.green, pin)
  const target = pin ?? green?.centre ?? toLngLat(end)
  const targetMetres = distanceMetres(player, target)
  const route = hole.lineOfPlay && holeRoute(player, hole.lineOfPlay, target)
  const isBeforeCorner = route?.advice === 'dogleg' && (route.corner?.distanceMetres ?? 0) > AT_CORNER_METRES
  const corner = isBeforeCorner && !isCompetition ? route.corner : null
  const aim = corner?.position ?? target
  return {
    from: isFar ? 'far' : fix ? 'position' : 'tee',
    player,
    accuracyMetres: fix && !isFar ? fix.accuracyMetres : null,
    green,
    target,
    targetIs: pin ? 'pin' : 'middle',
    targetMetres,
    corner,
    hazards: shownHazards(hazardDistances(player, aim, groups, hole), targetMetres),
  }
}

/** A rough position has the benefit of the doubt, but one that may be anywhere says nothing for the hole. */
function isElsewhere(hole: PlayedHole, { at, accuracyMetres }: Fix): boolean {
  return (metresOff(hole, at) ?? 0) - Math.min(accuracyMetres, FAR_METRES) > FAR_METRES
}

/** Of too many those that are met next and those about the target, nearest first. */
function shownHazards(hazards: readonly HazardDistance[], targetMetres: number): readonly HazardDistance[] {
  if (hazards.length <= MAX_HAZARDS) return hazards
  const fromTarget = ({ reachMetres, carryMetres }: HazardDistance) =>
    Math.max(0, reachMetres - targetMetres, targetMetres - carryMetres)
  const next = hazards.slice(0, MAX_HAZARDS / 2)
  const rest = hazards.slice(next.length).sort((a, b) => fromTarget(a) - fromTarget(b))
  const shown = new Set([...next, ...rest.slice(0, MAX_HAZARDS - next.length)])
  return hazards.filter(hazard => shown.has(hazard))
}

/** Of a hole that a golfer elsewhere looks at: what they would be told on its tee. */
export function farView(fromTee: HoleView | null): HoleView | null {
  return fromTee && { ...fromTee, from: 'far' }
}

/** The same, of a position that may be some minutes old. */
export function datedView(view: HoleView | null, minutesOld: number): HoleView | null {
  if (view?.from !== 'position' || minutesOld === 0) return view
  return { ...view, from: 'old', accuracyMetres: null }
}

/** To a point that the golfer has chosen, and from it to the target. */
export function measurePoint({ player, target }: HoleView, point: LngLat): { toMetres: number; onMetres: number } {
  return { toMetres: distanceMetres(player, point), onMetres: distanceMetres(point, target) }
}
