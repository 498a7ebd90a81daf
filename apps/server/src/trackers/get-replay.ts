import { setImmediate } from 'node:timers/promises'
import type { Replay, trackerCalls } from '@pinwise/contract'
import { packTrack, type TrackPoint, thinTrack } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { clubDaySpan } from './club-day-span.ts'
import { clockOfClub, type NamedRow, namedTrackers, type SampledRow, sampledFixes } from './replay-queries.ts'

/** A walker is 30 m further by then, a cart 100 m: finer than anybody follows by eye over a whole day. */
const EVERY_SECONDS = 20

/** One day of the club in its own time zone. Data beyond retention is not shown, even before it is deleted. */
export const getReplay: Verb<typeof trackerCalls.getReplay> = async ({ db, now }, { caller, clubId, query }) => {
  const read = await db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const club = await tx.one(clockOfClub(clubId))
    const span = clubDaySpan(query.day, club.time_zone, club.retention_days, now())
    const times = { fromMs: span.fromMs, toMs: span.untilMs, everySeconds: EVERY_SECONDS }
    const rows = span.isRetained ? await tx.all(sampledFixes(clubId, times)) : []
    const ids = rows.map(({ id }) => id)
    return { span, rows, named: ids.length > 0 ? await tx.all(namedTrackers(clubId, ids)) : [] }
  })
  const names = new Map(read.named.map(row => [row.id, row]))
  const tracks: Replay['tracks'] = []
  for (const row of read.rows) {
    tracks.push(trackOf(row, names.get(row.id)))
    // A large fleet's day takes a moment; other requests are answered in between.
    await setImmediate()
  }
  const { fromMs, toMs, untilMs, keptFrom } = read.span
  const iso = (ms: number) => new Date(ms).toISOString()
  return { day: query.day, keptFrom, from: iso(fromMs), to: iso(toMs), until: iso(untilMs), tracks }
}

function trackOf({ id, numbers }: SampledRow, named: NamedRow | undefined): Replay['tracks'][number] {
  return {
    id,
    kind: named?.kind ?? 'other',
    label: named?.label ?? null,
    cartNumber: named?.cart_number ?? null,
    simulated: named?.simulated ?? false,
    stretches: packTrack(thinTrack(pointsIn(numbers))),
  }
}

function pointsIn(numbers: string): TrackPoint[] {
  const all = numbers.split(' ').map(Number)
  return Array.from({ length: all.length / 3 }, (_, nth) => ({
    seconds: all[nth * 3] as number,
    lng: (all[nth * 3 + 1] as number) / 1e7,
    lat: (all[nth * 3 + 2] as number) / 1e7,
  }))
}
