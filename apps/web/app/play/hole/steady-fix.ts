import { distanceMetres } from '@pinwise/golf'
import type { Fix } from './hole-view.ts'

/** The fixes of a golfer who stands on one spot. */
export interface Stand {
  /** Where it began. */
  readonly from: Fix
  /** The last of them, at most five, the newest at the end. */
  readonly fixes: readonly Fix[]
}

const MAX_FIXES = 5
/** Of two fixes nobody can say which one errs. */
const MIN_FIXES = 3
/** However rough the fixes are: who walks is never shown farther back than half of this. */
const SPOT_METRES = 4

/** A fix farther from where the stand began than it may be wrong is of a golfer who has moved. */
export function standAt(before: Stand | null, fix: Fix): Stand {
  const isSame = before && distanceMetres(before.from.at, fix.at) <= Math.min(fix.accuracyMetres, SPOT_METRES)
  return isSame ? { from: before.from, fixes: [...before.fixes, fix].slice(-MAX_FIXES) } : { from: fix, fixes: [fix] }
}

/** The last fix, at the middle of the last few; its error is its own, because the errors of a receiver move together. */
export function steadyFix({ fixes }: Stand): Fix | null {
  const last = fixes.at(-1)
  if (!last || fixes.length < MIN_FIXES) return last ?? null
  const at = { lng: median(fixes.map(fix => fix.at.lng)), lat: median(fixes.map(fix => fix.at.lat)) }
  return { ...last, at }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}
