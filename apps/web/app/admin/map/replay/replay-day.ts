import type { Replay } from '@pinwise/contract'
import { type ReplayTrack, unpackTrack } from '@pinwise/golf'
import type { ReplaySpan } from './replay-clock.ts'

export type ReplayTracker = Omit<Replay['tracks'][number], 'stretches'> & { readonly track: ReplayTrack }

/** The data of a day for the replay. */
export interface ReplayDay {
  readonly fromMs: number
  /** In the order of the list: by number and label. */
  readonly trackers: readonly ReplayTracker[]
  /** From the first position to the last, in whole hours as far as the day goes; null where there is none. */
  readonly span: ReplaySpan | null
}

const HOUR = 3600

export function replayDayOf({ from, until, tracks }: Replay): ReplayDay {
  const fromMs = Date.parse(from)
  const trackers = tracks.map(({ stretches, ...tracker }) => ({ ...tracker, track: unpackTrack(stretches) }))
  const tracked = trackers.filter(({ track }) => track.seconds.length > 0).sort(byNumber)
  if (tracked.length === 0) return { fromMs, trackers: [], span: null }
  const first = Math.min(...tracked.map(({ track }) => track.seconds[0] ?? 0))
  const last = Math.max(...tracked.map(({ track }) => track.seconds.at(-1) ?? 0))
  const untilSeconds = (Date.parse(until) - fromMs) / 1000
  const span = {
    first: Math.floor(first / HOUR) * HOUR,
    last: Math.min(Math.ceil((last + 1) / HOUR) * HOUR, untilSeconds),
  }
  return { fromMs, trackers: tracked, span }
}

function byNumber(a: ReplayTracker, b: ReplayTracker): number {
  const number = ({ cartNumber }: ReplayTracker) => cartNumber ?? Number.MAX_SAFE_INTEGER
  if (number(a) !== number(b)) return number(a) - number(b)
  // Trackers without a label come last.
  if (a.label === null || b.label === null) return Number(a.label === null) - Number(b.label === null)
  return a.label.localeCompare(b.label, undefined, { numeric: true })
}

/** Where the replay of a day starts: at the first position of any tracker, or of the selected one. */
export function startOf({ trackers, span }: ReplayDay, trackerId: string | null): number {
  const wanted = trackers.filter(({ id }) => id === trackerId)
  const firsts = (wanted.length > 0 ? wanted : trackers).map(({ track }) => track.seconds[0] ?? 0)
  return firsts.length > 0 ? Math.min(...firsts) : (span?.first ?? 0)
}

/** A day in the URL's format; null for anything else. */
export function dayIn(text: string | null): string | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}
