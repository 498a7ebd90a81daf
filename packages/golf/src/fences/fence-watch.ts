import type { LngLat, PlanePoint } from '../geometry/geodesy.ts'
import { signedEdgeDistance } from '../geometry/signed-edge-distance.ts'
import { isCertainCrossing } from './certain-crossing.ts'
import type { FenceGround } from './fence-ground.ts'

export interface WatchedFix {
  readonly atMs: number
  readonly position: LngLat
  readonly accuracyMetres: number | null
  readonly speedMetresPerSecond: number | null
}

/** What is known of one tracker and one fence. */
export interface FenceWatch {
  readonly lastMs: number
  /** Fixes that were inside beyond their error, since the last that was outside. */
  readonly deep: {
    readonly sinceMs: number
    readonly countedMs: number
    readonly count: number
    readonly score: number
  } | null
  /** The last place that was outside beyond its error. */
  readonly outside: { readonly atMs: number; readonly at: PlanePoint } | null
  readonly isBreached: boolean
  /** Nothing is reported before. */
  readonly quietUntilMs: number
}

export const NEW_WATCH: FenceWatch = { lastMs: 0, deep: null, outside: null, isBreached: false, quietUntilMs: 0 }

export interface FenceRules {
  /** In a slow zone only a cart that is faster than this is in breach. */
  readonly maxSpeedMetresPerSecond?: number
  /** Whether driving through between two fixes counts. */
  readonly countsCrossings: boolean
}

/** `crossed` is a breach that is over already. */
export type FenceNews = 'breached' | 'cleared' | 'crossed' | null

const BREACH_FIXES = 3
const BREACH_MS = 15_000
/** Depths in errors, summed: three fixes that are just inside may be noise, and so may two that are far apart. */
const BREACH_SCORE = 4.5
/** One outlier must not carry the others. */
const MAX_SCORE = 2.25
/** Errors of fixes within this time are alike: they count once. */
const ALIKE_MS = 4_000
/** A tracker that was silent for longer may have been anywhere. */
const FORGET_MS = 60_000
export const COOLDOWN_MS = 5 * 60_000
const MIN_ERROR_METRES = 3
const UNKNOWN_ERROR_METRES = 10

const errorOf = (accuracyMetres: number | null): number =>
  accuracyMetres === null ? UNKNOWN_ERROR_METRES : Math.max(MIN_ERROR_METRES, accuracyMetres)

/**
 * One fix of one tracker against one fence (domain.md 2.7): in breach once it was inside by more than its error in
 * three fixes or for 15 s, clear once it is outside. Fixes that are older than the newest change nothing.
 */
export function watchFence(
  watch: FenceWatch,
  fix: WatchedFix,
  { plane, rings }: Pick<FenceGround, 'plane' | 'rings'>,
  rules: FenceRules,
): { watch: FenceWatch; news: FenceNews } {
  if (fix.atMs <= watch.lastMs) return { watch, news: null }
  const isForgotten = fix.atMs - watch.lastMs > FORGET_MS
  const known = isForgotten ? { ...watch, deep: null, outside: null } : watch
  const at = plane.toPlane(fix.position)
  const depth = signedEdgeDistance(at, rings)
  const error = errorOf(fix.accuracyMetres)
  const outside = depth < -error ? { atMs: fix.atMs, at } : known.outside
  const next = { ...known, lastMs: fix.atMs, outside }
  const quietUntilMs = fix.atMs + COOLDOWN_MS
  if (depth < 0) {
    if (known.isBreached) {
      return { watch: { ...next, deep: null, isBreached: false, quietUntilMs }, news: 'cleared' }
    }
    const hasCrossed =
      rules.countsCrossings &&
      depth < -error &&
      known.outside !== null &&
      fix.atMs >= known.quietUntilMs &&
      isCertainCrossing(known.outside.at, at, (fix.atMs - known.outside.atMs) / 1000, rings)
    const after = { ...next, deep: null }
    return hasCrossed ? { watch: { ...after, quietUntilMs }, news: 'crossed' } : { watch: after, news: null }
  }
  const isTooFast = (fix.speedMetresPerSecond ?? 0) > (rules.maxSpeedMetresPerSecond ?? -1)
  if (depth <= error || !isTooFast) return { watch: next, news: null }
  const deep = deeper(known.deep, fix.atMs, depth / error)
  const isSure = deep.count >= BREACH_FIXES || fix.atMs - deep.sinceMs >= BREACH_MS
  const isBreach = !known.isBreached && isSure && deep.score >= BREACH_SCORE && fix.atMs >= known.quietUntilMs
  return { watch: { ...next, deep, isBreached: known.isBreached || isBreach }, news: isBreach ? 'breached' : null }
}

function deeper(known: FenceWatch['deep'], atMs: number, ratio: number): NonNullable<FenceWatch['deep']> {
  const score = Math.min(MAX_SCORE, ratio)
  if (!known) return { sinceMs: atMs, countedMs: atMs, count: 1, score }
  if (atMs - known.countedMs < ALIKE_MS) return known
  return { sinceMs: known.sinceMs, countedMs: atMs, count: known.count + 1, score: known.score + score }
}
