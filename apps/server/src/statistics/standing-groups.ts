import type { Tx } from '../database/database.ts'
import type { ReadDay } from '../pace/read-pace-day.ts'
import { fixesOfTrackers } from '../trackers/read-fixes.ts'
import type { StandingGroup } from './store-standing.ts'

/** The groups of a day with the positions of their trackers, while the group carried them. */
export async function readStandingGroups(tx: Tx, clubId: string, read: ReadDay): Promise<StandingGroup[]> {
  const assigned = [...read.followed.values()].flatMap(({ trackers }) => trackers)
  if (assigned.length === 0) return []
  const msOf = (seconds: number) => read.originMs + seconds * 1000
  const fixes = await fixesOfTrackers(tx, clubId, [...new Set(assigned.map(({ trackerId }) => trackerId))], {
    fromMs: msOf(Math.min(...assigned.map(({ fromSeconds }) => fromSeconds))),
    toMs: msOf(Math.max(...assigned.map(({ toSeconds }) => toSeconds))),
  })
  const byTracker = Map.groupBy(
    fixes.sort((a, b) => a.atMs - b.atMs || (a.fixId < b.fixId ? -1 : 1)),
    ({ trackerId }) => trackerId,
  )
  return read.teams.map(team => ({
    layoutId: team.layout_id,
    golfers: team.player_count,
    trackers: (read.followed.get(team.id)?.trackers ?? []).flatMap(({ trackerId, fromSeconds, toSeconds }) => {
      const own = (byTracker.get(trackerId) ?? []).flatMap(({ atMs, lng, lat }) => {
        const atSeconds = (atMs - read.originMs) / 1000
        return atSeconds >= fromSeconds && atSeconds < toSeconds ? [{ atSeconds, lng, lat }] : []
      })
      return own.length > 0 ? [own] : []
    }),
  }))
}
