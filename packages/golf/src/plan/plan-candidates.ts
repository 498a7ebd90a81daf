import type { LngLat, PlanePoint } from '../geometry/geodesy.ts'
import { insideRings } from '../geometry/plane-geometry.ts'
import { poleOfInaccessibility } from '../geometry/pole-of-inaccessibility.ts'
import type { PinTraits } from '../pins/pin-balance.ts'
import { pinDifficulty } from '../pins/pin-difficulty.ts'
import { edgeInFrame, type GreenFrame, PIN_TOLERANCE_METRES, spansAtDepth } from '../pins/pin-frame.ts'
import type { PinGround } from '../pins/pin-ground.ts'
import type { PinRules } from '../pins/pin-rules.ts'
import { metresPerUnit, type PinUnit } from '../pins/pin-scale.ts'
import { sideOf } from '../pins/pin-side.ts'
import { thirdOf } from '../pins/pin-third.ts'
import { troubleTooNear } from '../pins/pin-trouble.ts'
import { type ZoneCount, zoneAt } from '../pins/pin-zone.ts'

/** A place where a hole might be cut, with everything about it that no day changes. */
export type Candidate = {
  point: PlanePoint
  pin: LngLat
  edgeMetres: number
  traits: PinTraits
  score: number
  /** Null on the line between two zones: written down, such a place may fall to either. */
  zone: number | null
  isClearOfTrouble: boolean
  isLevel: boolean
  /** Indexes into the reserved areas of the ground. */
  reserved: number[]
}

/** A double green gets a coarser choice, not a slower plan. */
const MAX_CANDIDATES = 2000
const POLE_WITHIN_METRES = 0.02

/**
 * Places with whole figures on and from the nearer side, the centre at every depth, and the deepest place of all: those
 * that are clear of the edge, or, where the green allows none, the deepest ones.
 */
export function candidatesOn(ground: PinGround, rules: PinRules, unit: PinUnit, zones: ZoneCount | null): Candidate[] {
  const { frame } = ground
  const deepest = poleOfInaccessibility(frame.rings, null, POLE_WITHIN_METRES)
  const most = edgeInFrame(frame, deepest)
  const least = Math.min(rules.edgePaces * rules.paceMetres, most - rules.paceMetres / 2)
  return [...wholePlaces(frame, rules, metresPerUnit({ unit, paceMetres: rules.paceMetres })), deepest]
    .map(point => ({ point, edgeMetres: edgeInFrame(frame, point) }))
    .filter(({ edgeMetres }) => edgeMetres > PIN_TOLERANCE_METRES && edgeMetres >= least - 1e-6)
    .map(({ point, edgeMetres }) => {
      const pin = frame.fromFrame(point)
      const { score, level } = pinDifficulty(ground, pin, rules)
      const slope = ground.slopePercentAt(pin)
      return {
        point,
        pin,
        edgeMetres,
        traits: { third: thirdOf(point.y, frame.depthMetres), side: sideAt(frame, point, rules), level },
        score,
        zone: zones === null ? null : zoneRound(frame, point, zones),
        isClearOfTrouble: troubleTooNear(ground, point, rules) === null,
        isLevel: slope === null || slope <= rules.slopeMostPercent,
        reserved: ground.reserved.flatMap(({ rings }, index) => (insideRings(point, rings) ? [index] : [])),
      }
    })
}

function wholePlaces(frame: GreenFrame, { paceMetres }: PinRules, unitMetres: number): PlanePoint[] {
  const rough = (frame.depthMetres * frame.widthMetres) / (unitMetres * unitMetres)
  const step = unitMetres * Math.max(1, Math.ceil(Math.sqrt(rough / MAX_CANDIDATES)))
  const points: PlanePoint[] = []
  for (let y = step; y < frame.depthMetres; y += step) {
    for (const { from, to } of spansAtDepth(frame, y)) {
      points.push({ x: (from + to) / 2, y })
      for (let inward = step; sideOf(inward, to - from - inward, paceMetres) === 'L'; inward += step)
        points.push({ x: from + inward, y }, { x: to - inward, y })
    }
  }
  return points
}

function sideAt(frame: GreenFrame, { x, y }: PlanePoint, { paceMetres }: PinRules) {
  const own = spansAtDepth(frame, y).find(({ from, to }) => from <= x && to >= x)
  return own === undefined ? 'C' : sideOf(x - own.from, own.to - x, paceMetres)
}

function zoneRound(frame: GreenFrame, { x, y }: PlanePoint, zones: ZoneCount): number | null {
  const off = 2 * PIN_TOLERANCE_METRES
  const around = [-off, off].flatMap(dx => [-off, off].map(dy => zoneAt(frame, { x: x + dx, y: y + dy }, zones).number))
  return around.every(number => number === around[0]) ? (around[0] ?? null) : null
}
