import type { clubCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { createGeometryChecks } from '../geometry/checked-geometry.ts'
import type { Verb } from '../verb.ts'
import { clubByKey, clubOf, customerExists, insertClub, lockKey } from './queries.ts'
import { slugFor } from './rules.ts'

/** Sent twice with one key it is made once, and answered as it is by now. */
export const createClub: Verb<typeof clubCalls.createClub> = async ({ db }, { caller, body }) => {
  const { customerId, key, ...fields } = body
  const geometry = createGeometryChecks(fields.position)
  const boundary = geometry.check('boundary', fields.boundary, ['Polygon', 'MultiPolygon'])
  geometry.finish()

  return db.platform(caller, 'create club', async tx => {
    await tx.run(lockKey(key))
    const sent = await tx.maybe(clubByKey(key))
    if (sent?.deleted_at) throw new AppError('club_not_found')
    if (sent) return clubOf(sent, 'staff', true)
    if (!(await tx.maybe(customerExists(customerId)))) {
      throw new AppError('invalid_body', { fields: [{ path: 'customerId', code: 'unknown' }] })
    }
    const row = await tx.one(
      insertClub({ customerId, key }, { ...fields, slug: fields.slug ?? slugFor(fields.name), boundary }),
    )
    const club = clubOf(row, 'staff', true)
    await recordChange(tx, caller, {
      clubId: row.id,
      action: 'club.created',
      recordId: row.id,
      before: null,
      after: club,
    })
    return club
  })
}
