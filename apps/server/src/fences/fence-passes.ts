import type { fenceCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import {
  countPasses,
  deletePass,
  insertPass,
  pageOfPasses,
  passById,
  passByKey,
  passHolder,
  passView,
} from './event-queries.ts'
import { writeFences } from './write-fences.ts'

export const listFencePasses: Verb<typeof fenceCalls.listFencePasses> = async (
  { db, now },
  { caller, clubId, query },
) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const at = new Date(now())
    const rows = await tx.all(pageOfPasses(at, query))
    return { items: rows.map(passView), total: (await tx.one(countPasses(at, query.search))).total }
  })

export const addFencePass: Verb<typeof fenceCalls.addFencePass> = async (context, { caller, clubId, body }) =>
  writeFences(context, caller, clubId, async tx => {
    const known = await tx.maybe(passByKey(body.key))
    if (known) return passView(known)
    const holder = await tx.maybe(passHolder(body.trackerId))
    if (!holder) throw new AppError('tracker_not_found')
    const after = passView(await tx.one(insertPass(clubId, { ...body, ...holder, until: new Date(body.until) })))
    await recordChange(tx, caller, { clubId, action: 'fence-pass.added', recordId: after.id, before: null, after })
    return after
  })

export const removeFencePass: Verb<typeof fenceCalls.removeFencePass> = async (context, { caller, clubId, params }) => {
  await writeFences(context, caller, clubId, async tx => {
    const row = await tx.maybe(passById(params.id).forUpdate())
    if (!row) throw new AppError('fence_pass_not_found')
    await tx.run(deletePass(row.id))
    const before = passView(row)
    await recordChange(tx, caller, { clubId, action: 'fence-pass.removed', recordId: row.id, before, after: null })
  })
  return undefined
}
