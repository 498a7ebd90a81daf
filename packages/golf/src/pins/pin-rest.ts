import type { LngLat } from '../geometry/geodesy.ts'

/** A cup that has been, or will be, in a green. */
export type Cup = {
  pin: LngLat
  /** The last day that it was in the ground, and the first: for rest they count alike, so one day is enough. */
  day: string
}

export type RestRules = {
  /** Round an old cup on the day after it was closed. */
  restFirstMetres: number
  /** What the circle loses each day. */
  restStepMetres: number
  /** No circle is drawn after so many days. */
  restDays: number
}

/**
 * How far from an old cup a new one should stay: 15, 13, 11 … feet, which comes to nothing just after the eighth day.
 * It holds both ways, so that the ground of a competition round rests before it, too.
 */
export function restMetres(daysApart: number, { restFirstMetres, restStepMetres, restDays }: RestRules): number {
  const days = Math.max(1, Math.abs(daysApart))
  if (days > restDays) return 0
  return Math.max(0, restFirstMetres - restStepMetres * (days - 1))
}
