import type { FindGroupTrackers } from '../notifications/group-trackers.ts'
import { clubZone } from './board-queries.ts'
import { createFollowedDay } from './followed-day.ts'
import { type ReadDay, readPaceDay } from './read-pace-day.ts'
import { teamById } from './team-queries.ts'

/** The trackers that are with a group at a moment of its day. */
export const trackersWith = ({ followed }: Pick<ReadDay, 'followed'>, groupId: string, nowSeconds: number): string[] =>
  (followed.get(groupId)?.trackers ?? [])
    .filter(({ fromSeconds, toSeconds }) => fromSeconds <= nowSeconds && nowSeconds < toSeconds)
    .map(({ trackerId }) => trackerId)

/** From the stored day: a notice to a group is rare, and a board of another process may be older. */
export const findTrackersWithGroup: FindGroupTrackers = async (tx, clubId, teamId, nowMs) => {
  const team = await tx.maybe(teamById(teamId))
  if (!team) return []
  const { timeZone } = await tx.one(clubZone)
  const read = await readPaceDay(tx, { clubId, day: team.day, timeZone }, createFollowedDay(), nowMs)
  return trackersWith(read, read.roundOf.get(teamId) ?? teamId, Math.round((nowMs - read.originMs) / 1000))
}
