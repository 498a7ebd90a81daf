import type { PaceLogEntry } from '@pinwise/contract'
import { changesOn, INTERVENTIONS } from '@pinwise/golf'
import type { Caller } from '../caller.ts'
import type { Context } from '../context.ts'
import { isOfDay } from './evidence-of.ts'
import type { StoredEntry } from './log-queries.ts'
import { paceBoardsOf } from './pace-boards.ts'
import type { TeamRow } from './team-queries.ts'

const changes = ({ kind, withdrawn }: StoredEntry) =>
  withdrawn === null && (INTERVENTIONS as readonly string[]).includes(kind)

/** Entries of a group's log with what changed afterwards, by what the board of its day is made of. */
export async function withChanges(
  context: Context,
  caller: Caller,
  { id, club_id: clubId, day }: Pick<TeamRow, 'id' | 'club_id' | 'day'>,
  entries: readonly StoredEntry[],
): Promise<PaceLogEntry[]> {
  if (!entries.some(changes)) return entries.map(entry => ({ ...entry, change: null }))
  const { read, nowSeconds } = await paceBoardsOf(context).readDay(caller, clubId, day)
  const changeOf = changesOn(read.paceDay, nowSeconds)
  const groupId = read.roundOf.get(id) ?? id
  return entries.map(entry => {
    const atSeconds = Math.round((Date.parse(entry.at) - read.originMs) / 1000)
    return { ...entry, change: changes(entry) && isOfDay(atSeconds) ? changeOf(groupId, atSeconds) : null }
  })
}
