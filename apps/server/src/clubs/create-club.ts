import type { clubCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import { createGeometryChecks } from '../geometry/checked-geometry.ts'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { clubOf, customerExists, insertClub } from './queries.ts'
import { slugFor } from './rules.ts'

export const createClub: Verb<typeof clubCalls.createClub> = async ({ db }, { caller, body }) => {
  const { customerId, ...fields } = body
  const geometry = createGeometryChecks(fields.position)
  const boundary = geometry.check('boundary', fields.boundary, ['Polygon', 'MultiPolygon'])
  geometry.finish()

  return db.platform(caller, 'create club', async tx => {
    if (!(await tx.maybe(customerExists(customerId)))) {
      throw new AppError('invalid_body', { fields: [{ path: 'customerId', code: 'unknown' }] })
    }
    const row = await tx.one(insertClub(customerId, { ...fields, slug: fields.slug ?? slugFor(fields.name), boundary }))
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
