import {
  advisePin,
  type Candidate,
  candidatesOn,
  type LngLat,
  type PinAdviceCode,
  type PinGround,
  type PinUnit,
} from '@pinwise/golf'
import type { BoardDay, OldCup } from '../greens/day-board.ts'

interface ZonePlaceOptions {
  readonly today: BoardDay
  readonly of: 6 | 9
  readonly unit: PinUnit
  readonly oldCups: readonly OldCup[]
}

/** The severity of each kind of advice. */
const WEIGHTS: Partial<Record<PinAdviceCode, number>> = {
  reserved: 5,
  'near-edge': 4,
  resting: 4,
  'near-trouble': 3,
  slope: 2,
  professional: 1,
}

/**
 * Where a cutter who knew only the zone would put the pin: whole figures, the least advice against it, near the middle.
 */
export function placeInZone(ground: PinGround, zone: number, options: ZonePlaceOptions): LngLat | null {
  const { today, of, unit, oldCups } = options
  const { rules, day } = today
  const inZone = (edgePaces: number) =>
    candidatesOn(ground, { ...rules, edgePaces }, unit, of).filter(each => each.zone === zone)
  const clear = inZone(rules.edgePaces)
  // A zone that is all edge has a position, too, as far from the edge as possible: the advice names the problem.
  const places = clear.length > 0 ? clear : deepestOf(inZone(0), rules.paceMetres)
  if (places.length === 0) return null
  const mean = (of: 'x' | 'y') => places.reduce((sum, { point }) => sum + point[of], 0) / places.length
  const middle = { x: mean('x'), y: mean('y') }
  const [best] = places
    .map(({ pin, point }) => ({
      pin,
      weight: advisePin(ground, pin, { rules, on: { day }, cups: oldCups }).reduce(
        (sum, { code }) => sum + (WEIGHTS[code] ?? 0),
        0,
      ),
      offMetres: Math.hypot(point.x - middle.x, point.y - middle.y),
    }))
    .sort((a, b) => a.weight - b.weight || a.offMetres - b.offMetres)
  return best?.pin ?? null
}

function deepestOf(places: readonly Candidate[], paceMetres: number): Candidate[] {
  const most = Math.max(...places.map(({ edgeMetres }) => edgeMetres))
  return places.filter(({ edgeMetres }) => edgeMetres >= most - paceMetres / 2)
}
