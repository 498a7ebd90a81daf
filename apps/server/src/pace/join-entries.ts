import { type Evidence, joinRounds, paceRoute, type TrackerAssignment } from '@pinwise/golf'
import type { PlannedEntry, PlannedGroup } from './day-plan.ts'

/** Lines of the tee sheet as they are played. */
export interface JoinedDay {
  readonly groups: readonly PlannedGroup[]
  /** The group, by the id of its first line, that a line belongs to. */
  readonly roundOf: ReadonlyMap<string, string>
}

/** Two nines of one group become one group, as far as names and trackers tell by now. */
export function joinEntries(
  entries: readonly PlannedEntry[],
  assignments: readonly Pick<TrackerAssignment, 'groupId' | 'trackerId'>[],
): JoinedDay {
  const trackers = Map.groupBy(assignments, ({ groupId }) => groupId)
  const rounds = joinRounds(
    entries.flatMap(({ id, startSeconds, legs, players, isPlaying }) => {
      const trackerIds = (trackers.get(id) ?? []).map(({ trackerId }) => trackerId)
      return isPlaying ? [{ id, startSeconds, legs, players, trackerIds }] : []
    }),
  )
  const joined = new Map(rounds.filter(({ entryIds }) => entryIds.length > 1).map(round => [round.id, round]))
  const roundOf = new Map(entries.map(({ id }) => [id, id]))
  for (const { id, entryIds } of joined.values()) for (const entryId of entryIds) roundOf.set(entryId, id)
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const groups = entries.flatMap((entry): PlannedGroup[] => {
    if (roundOf.get(entry.id) !== entry.id) return []
    const round = joined.get(entry.id)
    if (!round) return [entry]
    const parts = round.entryIds.flatMap(id => byId.get(id) ?? [])
    return [{ ...entry, route: paceRoute(round.legs), taps: tapsOf(parts) }]
  })
  return { groups, roundOf }
}

/** What was seen on the second nine counts on from the first. */
function tapsOf(parts: readonly PlannedEntry[]): Evidence[] {
  let before = 0
  return parts.flatMap(({ route, taps }) => {
    const from = before
    before += route.holes.length
    return taps.map(tap => (tap.kind === 'tap' ? { ...tap, position: tap.position + from } : tap))
  })
}
