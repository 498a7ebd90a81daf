import type { PaceBoard } from '@pinwise/contract'
import { groupSafety, MAX_PLACE_SECONDS, type SafePlaces, type TrackerCorrection } from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import { readShelterZones } from '../fences/shelter-zones.ts'
import { instantOf } from '../time/club-time.ts'
import { groupTrackersOf, type LatestPlace, placesSince } from '../trackers/read-fixes.ts'
import { clubPlace, correctionsOf, layoutsOf, logOf, settingsRow, templatesOf } from './board-queries.ts'
import type { FollowedDay, FollowedGroup } from './followed-day.ts'
import { type ClubDay, paceDayOf, plannedDayOf, type StoredDay } from './pace-day-of.ts'
import { stopsOf } from './stop-queries.ts'
import { pageOfTeams, type TeamRow } from './team-queries.ts'
import type { ClubPaceSettings } from './time-par-of.ts'

const WHOLE_DAY = { limit: 1000, offset: 0, sort: ['teeTime', 'asc'] } as const

export interface ReadDay extends ClubDay {
  readonly teams: readonly TeamRow[]
  readonly stops: readonly { from_at: Date; to_at: Date | null }[]
  readonly followed: ReadonlyMap<string, FollowedGroup>
  /** The group, by the id of its first line, that a line of the tee sheet belongs to. */
  readonly roundOf: ReadonlyMap<string, string>
  /** While play is stopped, whether a group is safe. */
  readonly safetyOf: ((teamId: string) => HeadCount) | null
  /** The places of trackers that reported recently, or since play was stopped. */
  readonly places: ReadonlyMap<string, LatestPlace>
  /** Names of trackers, by their id. */
  readonly labels: ReadonlyMap<string, { readonly label: string; readonly kind: string }>
}

/** A day of the club that the transaction has entered, from its stored rows and nothing else. */
export async function readPaceDay(
  tx: Tx,
  { clubId, day, timeZone }: { clubId: string; day: string; timeZone: string },
  following: FollowedDay,
  nowMs: number,
): Promise<ReadDay> {
  const teams = await tx.all(pageOfTeams({ day }, WHOLE_DAY))
  const stops = await tx.all(stopsOf(day))
  const settings = await tx.maybe(settingsRow)
  const stored: StoredDay = {
    day,
    timeZone,
    teams,
    layouts: await tx.all(layoutsOf(day)),
    templates: await tx.all(templatesOf(day)),
    log: await tx.all(logOf(day)),
    stops,
    settings: (settings?.settings ?? null) as ClubPaceSettings | null,
  }
  const planned = plannedDayOf(stored, nowMs)
  const trackers = teams.length === 0 ? [] : await groupTrackersOf(tx, clubId, instantOf(day, '00:00', timeZone))
  const corrections: TrackerCorrection[] = trackers.length === 0 ? [] : await tx.all(correctionsOf(day))
  const plan = { clubId, day, originMs: planned.originMs, entries: planned.entries, trackers, corrections }
  const play = await following.follow(tx, plan, nowMs)
  const open = stops.find(({ from_at, to_at }) => to_at === null && from_at.getTime() <= nowMs)
  const { followed, roundOf } = play
  const log = stored.log
    .filter(({ at }) => at.getTime() <= nowMs)
    .map(entry => ({ ...entry, team_id: roundOf.get(entry.team_id) ?? entry.team_id }))
  const placesFrom = Math.min(open?.from_at.getTime() ?? nowMs, nowMs - MAX_PLACE_SECONDS * 1000)
  const latest = trackers.length === 0 ? [] : await placesSince(tx, clubId, placesFrom)
  const places = new Map(latest.filter(({ atMs }) => atMs <= nowMs).map(place => [place.trackerId, place]))
  return {
    ...paceDayOf(stored, planned, play, nowMs),
    teams,
    stops,
    followed,
    roundOf,
    safetyOf: open ? await headCountOf(tx, { since: open.from_at, log, followed, places }) : null,
    places,
    labels: new Map(trackers.map(({ id, label, kind }) => [id, { label, kind }])),
  }
}

/** What is known of a group's safety while play is stopped. */
type HeadCount = NonNullable<PaceBoard['groups'][number]['safety']>

interface Known {
  readonly since: Date
  readonly log: readonly { readonly team_id: string; readonly kind: string; readonly at: Date }[]
  readonly followed: ReadonlyMap<string, FollowedGroup>
  readonly places: ReadonlyMap<string, LatestPlace>
}

/** Which groups have come in since play was stopped: seen by staff, or located by their trackers. */
async function headCountOf(tx: Tx, known: Known): Promise<(teamId: string) => HeadCount> {
  const { lng, lat } = await tx.one(clubPlace)
  const clubhouse = lng === null || lat === null ? null : { lng, lat }
  const safe: SafePlaces = { clubhouse, shelters: await readShelterZones(tx) }
  return teamId => countOf(teamId, known, safe)
}

function countOf(teamId: string, { since, log, followed, places }: Known, safe: SafePlaces): HeadCount {
  const counted = log.findLast(
    ({ team_id, kind, at }) => team_id === teamId && (kind === 'in' || kind === 'out') && at >= since,
  )
  const seen = counted?.kind === 'in' ? counted : undefined
  const ids = new Set((followed.get(teamId)?.trackers ?? []).map(({ trackerId }) => trackerId))
  const found = [...ids].map(id => {
    const place = places.get(id)
    return place && place.atMs >= since.getTime() ? place : null
  })
  const { isSafe, inside, shelters } = groupSafety(found, safe)
  return {
    isSafe: isSafe || seen !== undefined,
    seenAt: seen?.at.toISOString() ?? null,
    trackersInside: inside,
    shelters,
  }
}
