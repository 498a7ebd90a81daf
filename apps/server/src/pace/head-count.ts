import type { PaceBoard } from '@pinwise/contract'
import { groupSafety, type SafePlaces } from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import { readShelterZones } from '../fences/shelter-zones.ts'
import type { LatestPlace } from '../trackers/read-fixes.ts'
import { clubPlace } from './board-queries.ts'
import type { FollowedGroup } from './followed-day.ts'

/** What is known of a group's safety while play is stopped. */
export type HeadCount = NonNullable<PaceBoard['groups'][number]['safety']>

interface Known {
  readonly since: Date
  readonly log: readonly { readonly team_id: string; readonly kind: string; readonly at: Date }[]
  readonly followed: ReadonlyMap<string, FollowedGroup>
  readonly places: ReadonlyMap<string, LatestPlace>
}

/** Which groups have come in since play was stopped: seen by staff, or located by their trackers. */
export async function headCountOf(tx: Tx, known: Known): Promise<(teamId: string) => HeadCount> {
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
