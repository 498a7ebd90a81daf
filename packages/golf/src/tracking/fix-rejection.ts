export type FixRejectionRule = 'clock_ahead' | 'accuracy' | 'speed'

const MAX_ACCURACY_METRES = 30
/** 40 km/h: faster than any cart. */
const MAX_SPEED_METRES_PER_SECOND = 40 / 3.6
const MAX_CLOCK_AHEAD_MS = 2 * 60_000

/**
 * Why a fix is not used for anything, by what it says itself: the answer does not depend on the fixes around it, so
 * that the order in which they arrive does not matter.
 */
export function fixRejection(
  fix: { atMs: number; accuracyMetres?: number | null | undefined; speedMetresPerSecond?: number | null | undefined },
  receivedMs: number,
): FixRejectionRule | null {
  if (fix.atMs - receivedMs > MAX_CLOCK_AHEAD_MS) return 'clock_ahead'
  if ((fix.accuracyMetres ?? 0) > MAX_ACCURACY_METRES) return 'accuracy'
  if ((fix.speedMetresPerSecond ?? 0) > MAX_SPEED_METRES_PER_SECOND) return 'speed'
  return null
}
