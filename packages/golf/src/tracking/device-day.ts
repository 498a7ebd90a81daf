export type BatteryReading = { atMs: number; percent: number; isCharging: boolean | null }
/** `isOpen`: nothing was received since. */
export type ContactGap = { fromMs: number; toMs: number; isOpen: boolean }

/** As long as it takes until a tracker is offline. */
const GAP_MS = 10 * 60_000
/** A battery changes slowly: a reading for each of these is a curve. */
const READING_MS = 5 * 60_000

/** Periods of silence after which a tracker counts as offline, from the first contact of the day on, in order of time. */
export function contactGaps(contactsMs: readonly number[], untilMs: number): ContactGap[] {
  const gaps: ContactGap[] = []
  for (const [nth, fromMs] of contactsMs.entries()) {
    const next = contactsMs[nth + 1]
    const toMs = next ?? untilMs
    if (toMs - fromMs > GAP_MS) gaps.push({ fromMs, toMs, isOpen: next === undefined })
  }
  return gaps
}

/** The last reading of every five minutes, and the very first; in order of time. */
export function batteryCurve(readings: readonly BatteryReading[]): BatteryReading[] {
  const slot = ({ atMs }: BatteryReading) => Math.floor(atMs / READING_MS)
  return readings.filter((reading, nth) => {
    const next = readings[nth + 1]
    return nth === 0 || !next || slot(next) !== slot(reading)
  })
}
