import type { Context } from '../context.ts'
import type { GroupTrackers } from '../notifications/group-trackers.ts'
import { clubZone } from './board-queries.ts'
import { createFollowedDay } from './followed-day.ts'
import { paceBoardsOf } from './pace-boards.ts'
import { type ReadDay, readPaceDay } from './read-pace-day.ts'
import { teamById } from './team-queries.ts'

/** The trackers that are with a group at a moment of its day. */
export const trackersWith = ({ followed }: Pick<ReadDay, 'followed'>, groupId: string, nowSeconds: number): string[] =>
  (followed.get(groupId)?.trackers ?? [])
    .filter(({ fromSeconds, toSeconds }) => fromSeconds <= nowSeconds && nowSeconds < toSeconds)
    .map(({ trackerId }) => trackerId)
    .sort()

/** What notices need to know of groups. */
export const createGroupTrackers = (context: Context): GroupTrackers => ({
  async find(tx, clubId, teamId, nowMs) {
    const team = await tx.maybe(teamById(teamId))
    if (!team) return []
    const { timeZone } = await tx.one(clubZone)
    const read = await readPaceDay(tx, { clubId, day: team.day, timeZone }, createFollowedDay(), nowMs)
    return trackersWith(read, read.roundOf.get(teamId) ?? teamId, Math.round((nowMs - read.originMs) / 1000))
  },
  async onBoard(caller, clubId, teamId) {
    const { read, nowSeconds } = await paceBoardsOf(context).readDay(caller, clubId)
    // A second nine has the trackers of the round that it goes on with.
    return trackersWith(read, read.roundOf.get(teamId) ?? teamId, nowSeconds)
  },
})
