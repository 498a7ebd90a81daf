import type { Evidence, PaceGround, TapPlace } from '@pinwise/golf'

/** What was written down about a group, in seconds of its day. */
export interface SeenEntry {
  readonly kind: string
  readonly atSeconds: number
  readonly place: string | null
  readonly position: number | null
}

/**
 * The one place where what is known of a group becomes evidence of its play. Fixes of the trackers that a group has
 * belong here too, beside the taps; they ask the ground where on the course they lie.
 */
export function evidenceOf(entries: readonly SeenEntry[]): Evidence[] {
  return entries.flatMap(({ kind, atSeconds, place, position }): Evidence[] =>
    kind === 'tap' && place !== null && position !== null
      ? [{ kind: 'tap', position: position - 1, place: place as TapPlace, atSeconds }]
      : [],
  )
}

/** Taps name their hole themselves. */
export const NO_GROUND: PaceGround = { sight: () => [] }
