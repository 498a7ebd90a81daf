import { isDeepStrictEqual } from 'node:util'
import type { HoleFields, holeCalls } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import { recordChange } from '../audit/record-change.ts'
import { createGeometryChecks } from '../geometry/checked-geometry.ts'
import { AppError } from '../http/app-error.ts'
import { checkVersion } from '../http/check-version.ts'
import type { Verb } from '../http/route.ts'
import { deleteHoleTees, holeById, holeOf, insertHoleTees, lockedHole, updateHoleRow } from './queries.ts'

/** Serves PUT and PATCH: a replacement is a change that names every field. */
export const updateHole: Verb<typeof holeCalls.changeHole> = async ({ db }, { caller, clubId, params, body }) => {
  const { version, ...given } = body
  return db.writeClub(caller, { clubId, kind: 'hole', recordId: params.id }, async tx => {
    const row = await tx.maybe(lockedHole(params.id))
    if (!row) throw new AppError('hole_not_found')
    const before = holeOf(row, 'staff')
    checkVersion(version, before)
    const fields = checkedShapes(given, row)
    tx.queue(updateHoleRow(before.id, fields))
    if (fields.tees && !isDeepStrictEqual(fields.tees, before.tees)) {
      if (before.tees.length > 0) tx.queue(deleteHoleTees(before.id))
      if (fields.tees.length > 0) tx.queue(insertHoleTees(before, fields.tees))
    }
    const after = holeOf(await tx.one(holeById(before.id)), 'staff')
    await recordChange(tx, caller, {
      clubId: before.clubId,
      action: 'hole.changed',
      recordId: before.id,
      before,
      after,
    })
    return after
  })
}

function checkedShapes(fields: Partial<HoleFields>, club: LngLat): Partial<HoleFields> {
  const shapes = createGeometryChecks(club)
  const checked = { ...fields }
  if (fields.lineOfPlay) checked.lineOfPlay = shapes.check('lineOfPlay', fields.lineOfPlay, ['LineString'])
  if (fields.green) checked.green = shapes.check('green', fields.green, ['Polygon', 'MultiPolygon'])
  if (fields.tees) {
    checked.tees = fields.tees.map((tee, index) => ({
      ...tee,
      position: shapes.check(`tees.${index}.position`, tee.position, ['Point']),
      area: shapes.check(`tees.${index}.area`, tee.area, ['Polygon', 'MultiPolygon']),
    }))
  }
  shapes.finish()
  return checked
}
