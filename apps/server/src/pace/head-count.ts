import { distanceMetres } from '@pinwise/golf'
import type { Tx } from '../database/database.ts'
import type { LatestPlace } from '../trackers/read-fixes.ts'
import { clubPlace } from './board-queries.ts'
import type { FollowedGroup } from './followed-day.ts'

/** Around the clubhouse, its terraces and the carts before it. */
const CLUBHOUSE_METRES = 150

interface Entry {
  readonly team_id: string
  readonly kind: string
  readonly at: Date
}

/** Since play was stopped, who has come in and when: seen by somebody, or by where their trackers are. */
export async function headCountOf(
  tx: Tx,
  {
    since,
    log,
    followed,
    places,
  }: {
    since: Date
    log: readonly Entry[]
    followed: ReadonlyMap<string, FollowedGroup>
    places: ReadonlyMap<string, LatestPlace>
  },
): Promise<Map<string, number>> {
  const inAt = new Map<string, number>()
  for (const { team_id, kind, at } of log) if (kind === 'in' && at >= since) inAt.set(team_id, at.getTime())
  const { lng, lat } = await tx.one(clubPlace)
  if (lng === null || lat === null) return inAt
  for (const [teamId, { trackers }] of followed) {
    const known = trackers.flatMap(({ trackerId }) => places.get(trackerId) ?? [])
    const isIn = known.length > 0 && known.every(place => distanceMetres(place, { lng, lat }) <= CLUBHOUSE_METRES)
    if (isIn && !inAt.has(teamId)) inAt.set(teamId, Math.max(...known.map(({ atMs }) => atMs)))
  }
  return inAt
}
