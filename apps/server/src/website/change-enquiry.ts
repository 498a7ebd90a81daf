import type { websiteCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { deleteEnquiryRow, enquiryOf, lockedEnquiry, setStatus } from './queries.ts'

export const changeEnquiry: Verb<typeof websiteCalls.changeEnquiry> = ({ db, now }, { caller, params, body }) =>
  db.platform(caller, 'change an enquiry', async tx => {
    const row = await tx.maybe(lockedEnquiry(params.id))
    if (!row) throw new AppError('enquiry_not_found')
    checkVersion(body.version, enquiryOf(row))
    const changed = enquiryOf(await tx.one(setStatus(row.id, body.status, new Date(now()))))
    // What somebody wrote is erased some day; the record of our own doing stays.
    const [before, after] = [{ status: row.status }, { status: changed.status }]
    await recordChange(tx, caller, { clubId: null, action: 'enquiry.changed', recordId: row.id, before, after })
    return changed
  })

/** For good: the record says that there was one, and nothing of who wrote it. */
export const deleteEnquiry: Verb<typeof websiteCalls.deleteEnquiry> = async ({ db }, { caller, params }) => {
  await db.platform(caller, 'delete an enquiry', async tx => {
    const row = await tx.maybe(lockedEnquiry(params.id))
    if (!row) throw new AppError('enquiry_not_found')
    await tx.run(deleteEnquiryRow(row.id))
    const before = { kind: row.kind, status: row.status, receivedAt: row.received_at }
    await recordChange(tx, caller, {
      clubId: null,
      action: 'enquiry.deleted',
      recordId: row.id,
      before,
      after: null,
    })
  })
  return undefined
}
