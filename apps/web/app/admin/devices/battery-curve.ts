import type { DeviceDay } from '@pinwise/contract'

type Reading = DeviceDay['battery'][number]
interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Readings further apart than this are not joined, because the level in between is unknown. */
const JOIN_MS = 12 * 60_000
const HOUR_MS = 3_600_000
const MAX_TICKS = 6

/** The readings that summarise the curve; null without any. */
export function batterySummary(battery: readonly Reading[]) {
  const [first, last] = [battery[0], battery.at(-1)]
  if (!first || !last) return null
  const lowest = battery.reduce((low, reading) => (reading.percent < low.percent ? reading : low), first)
  return { first, last, lowest, wasCharging: battery.some(({ charging }) => charging === true) }
}

/** The curve inside a frame, from the hour of the first reading to that of the last, with full hours below. */
export function batteryLine({ battery }: Pick<DeviceDay, 'battery'>, { left, right, top, bottom }: Frame) {
  const times = battery.map(({ at }) => Date.parse(at))
  const from = Math.floor((times[0] ?? 0) / HOUR_MS) * HOUR_MS
  const to = Math.max(from + HOUR_MS, Math.ceil((times.at(-1) ?? 0) / HOUR_MS) * HOUR_MS)
  const xOf = (ms: number) => left + ((ms - from) / (to - from)) * (right - left)
  const yOf = (percent: number) => bottom - (percent / 100) * (bottom - top)
  const rounded = (value: number) => Math.round(value * 10) / 10
  const lines: string[][] = []
  for (const [nth, { percent }] of battery.entries()) {
    const ms = times[nth] ?? 0
    if (nth === 0 || ms - (times[nth - 1] ?? 0) > JOIN_MS) lines.push([])
    lines.at(-1)?.push(`${rounded(xOf(ms))},${rounded(yOf(percent))}`)
  }
  const hours = (to - from) / HOUR_MS
  const every = Math.max(1, Math.ceil(hours / MAX_TICKS))
  const ticks = Array.from({ length: Math.floor((hours - 1) / every) + 1 }, (_, nth) => from + nth * every * HOUR_MS)
    .filter(ms => ms > from || hours === 1)
    .map(ms => ({ at: new Date(ms).toISOString(), x: rounded(xOf(ms)) }))
  return { lines: lines.map(points => points.join(' ')), ticks, yOf }
}
