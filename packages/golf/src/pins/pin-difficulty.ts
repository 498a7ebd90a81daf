import type { LngLat } from '../geometry/geodesy.ts'
import { edgeInFrame } from './pin-frame.ts'
import type { PinGround } from './pin-ground.ts'
import type { PinRules } from './pin-rules.ts'
import { carriedTrouble, troublesNear } from './pin-trouble.ts'

export const DIFFICULTIES = ['easy', 'moderate', 'difficult'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export type DifficultyPart = 'edge' | 'trouble' | 'carry' | 'depth' | 'slope'

/** 1 to 10, and what it is made of, so that a person can disagree with a part of it. */
export type PinDifficulty = {
  score: number
  level: Difficulty
  /** `measure` is metres, of `depth` the share of the half depth, of `slope` percent; null where there is none. */
  parts: { part: DifficultyPart; points: number; mostPoints: number; measure: number | null }[]
}

/** The points add up to nine without the slope, which adds up to three more where it is known; ten is the ceiling. */
const MOST = { edge: 4, trouble: 2, carry: 2, depth: 1, slope: 3 }
/** In paces. */
const EDGE = { hardest: 3, easiest: 9 }
const TROUBLE = { hardest: 4, easiest: 12 }
const CARRY = { hardest: 6, easiest: 20, halfStrip: 3 }
/** In percent. */
const SLOPE = { hardest: 3.5, easiest: 1 }

/**
 * Ours, and simple: little green to an edge, trouble beside it, trouble to carry, far forward or far back, slope.
 * Each part runs straight from its easiest measure, no points, to its hardest, all of its points.
 */
export function pinDifficulty(ground: PinGround, pin: LngLat, rules: PinRules): PinDifficulty {
  const { frame } = ground
  const { paceMetres } = rules
  const point = frame.toFrame(pin)
  const edge = Math.max(0, edgeInFrame(frame, point))
  const [trouble] = troublesNear(ground, point, TROUBLE.easiest * paceMetres)
  const carry = carriedTrouble(ground, point, CARRY.halfStrip * paceMetres)
  const half = frame.depthMetres / 2
  const extreme = half > 0 ? Math.min(1, Math.abs(point.y - half) / half) : 0
  const slope = ground.slopePercentAt(pin)
  const parts: PinDifficulty['parts'] = [
    partOf('edge', edge, towards(edge / paceMetres, EDGE)),
    partOf(
      'trouble',
      trouble?.metres ?? null,
      trouble === undefined ? 0 : towards(trouble.metres / paceMetres, TROUBLE),
    ),
    partOf('carry', carry?.behindMetres ?? null, carry === null ? 0 : towards(carry.behindMetres / paceMetres, CARRY)),
    partOf('depth', extreme, extreme),
    ...(slope === null ? [] : [partOf('slope', slope, towards(slope, SLOPE))]),
  ]
  const score = Math.min(
    10,
    parts.reduce((sum, { points }) => sum + points, 1),
  )
  return { score, level: levelOf(score, rules), parts }
}

export function levelOf(score: number, { moderateFrom, difficultFrom }: PinRules): Difficulty {
  if (score < moderateFrom) return 'easy'
  return score < difficultFrom ? 'moderate' : 'difficult'
}

/** 1 at the hardest measure and beyond, 0 at the easiest and beyond. */
function towards(measure: number, { hardest, easiest }: { hardest: number; easiest: number }): number {
  return Math.min(1, Math.max(0, (easiest - measure) / (easiest - hardest)))
}

function partOf(part: DifficultyPart, measure: number | null, share: number) {
  return { part, points: MOST[part] * share, mostPoints: MOST[part], measure }
}
