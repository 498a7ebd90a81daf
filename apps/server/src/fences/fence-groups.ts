import type { fenceCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import {
  countGroups,
  deleteGroupRow,
  groupById,
  groupByKey,
  groupView,
  insertGroup,
  lockedGroup,
  pageOfGroups,
  updateGroup,
} from './queries.ts'
import { writeFences } from './write-fences.ts'

const MAX_GROUPS = 50

export const listFenceGroups: Verb<typeof fenceCalls.listFenceGroups> = async ({ db }, { caller, clubId, query }) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const rows = await tx.all(pageOfGroups(query, query))
    return { items: rows.map(groupView), total: (await tx.one(countGroups(query.search))).total }
  })

export const createFenceGroup: Verb<typeof fenceCalls.createFenceGroup> = async (context, { caller, clubId, body }) =>
  writeFences(context, caller, clubId, async tx => {
    const known = await tx.maybe(groupByKey(body.key))
    if (known) return groupView(known)
    if ((await tx.one(countGroups())).total >= MAX_GROUPS) throw new AppError('too_many_fences')
    const { id } = await tx.one(insertGroup(clubId, body.key, body.name, body.enabled))
    const after = groupView(await tx.one(groupById(id)))
    await recordChange(tx, caller, { clubId, action: 'fence-group.created', recordId: id, before: null, after })
    return after
  })

export const changeFenceGroup: Verb<typeof fenceCalls.changeFenceGroup> = async (
  context,
  { caller, clubId, params, body: { version, ...given } },
) =>
  writeFences(context, caller, clubId, async tx => {
    const row = await tx.maybe(lockedGroup(params.id))
    if (!row) throw new AppError('fence_group_not_found')
    const before = groupView(row)
    checkVersion(version, before)
    await tx.run(updateGroup(row.id, { name: given.name ?? row.name, enabled: given.enabled ?? row.enabled }))
    const after = groupView(await tx.one(groupById(row.id)))
    await recordChange(tx, caller, { clubId, action: 'fence-group.changed', recordId: row.id, before, after })
    return after
  })

export const deleteFenceGroup: Verb<typeof fenceCalls.deleteFenceGroup> = async (
  context,
  { caller, clubId, params },
) => {
  await writeFences(context, caller, clubId, async tx => {
    const row = await tx.maybe(lockedGroup(params.id))
    if (!row) throw new AppError('fence_group_not_found')
    await tx.run(deleteGroupRow(row.id))
    const before = groupView(row)
    await recordChange(tx, caller, { clubId, action: 'fence-group.deleted', recordId: row.id, before, after: null })
  })
  return undefined
}
