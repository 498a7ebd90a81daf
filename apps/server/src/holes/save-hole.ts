import { isDeepStrictEqual } from 'node:util'
import type { Hole, HoleFields } from '@pinwise/contract'
import { type Geometry, type LngLat, positionsOf } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { createGeometryChecks, MAX_GREEN_POSITIONS } from '../geometry/checked-geometry.ts'
import { deleteHoleTeesBut, updateHoleRow, upsertHoleTees, type WrittenHole } from './queries.ts'

/**
 * The only function that writes a hole: the given fields, its version and derived values. Sent with the next statement.
 */
export function saveHole(
  tx: Tx,
  before: Pick<Hole, 'id' | 'courseId' | 'tees'> & { readonly clubId: string },
  fields: WrittenHole,
): void {
  tx.queue(updateHoleRow(before.id, fields))
  const { tees } = fields
  if (!tees || isDeepStrictEqual(tees, before.tees)) return
  const kept = tees.map(tee => tee.teeId)
  if (before.tees.some(tee => !kept.includes(tee.teeId))) tx.queue(deleteHoleTeesBut(before.id, kept))
  putHoleTees(tx, before, tees)
}

/** Moves a hole to another course of the club, which has other tees. */
export function moveHole(
  tx: Tx,
  before: Pick<Hole, 'id' | 'courseId' | 'tees'> & { readonly clubId: string },
  courseId: string,
  fields: WrittenHole & Pick<Hole, 'tees'>,
): void {
  tx.queue(deleteHoleTeesBut(before.id, []))
  tx.queue(updateHoleRow(before.id, { ...fields, courseId }))
  putHoleTees(tx, { ...before, courseId }, fields.tees)
}

/** Adds and changes the positions of tees, and removes none. Sent with the next statement. */
export function putHoleTees(
  tx: Tx,
  hole: { readonly id: string; readonly clubId: string; readonly courseId: string },
  tees: Parameters<typeof upsertHoleTees>[1],
): void {
  if (tees.length > 0) tx.queue(upsertHoleTees(hole, tees))
}

/** Normalises every shape, or refuses the hole with all invalid paths. */
export function checkedHole(fields: Partial<HoleFields>, club: LngLat): Partial<HoleFields> {
  const shapes = createGeometryChecks(club)
  const checked = checkShapes(fields, shapes, '')
  shapes.finish()
  refuseRepeatedTees(fields, '')
  return checked
}

export function checkShapes(
  fields: Partial<HoleFields>,
  shapes: Pick<ReturnType<typeof createGeometryChecks>, 'check'>,
  path: string,
): Partial<HoleFields> {
  const checked = { ...fields }
  if (fields.lineOfPlay) checked.lineOfPlay = shapes.check(`${path}lineOfPlay`, fields.lineOfPlay, ['LineString'])
  if (fields.green)
    checked.green = shapes.check(`${path}green`, fields.green, ['Polygon', 'MultiPolygon'], MAX_GREEN_POSITIONS)
  if (fields.tees) {
    checked.tees = fields.tees.map((tee, index) => ({
      ...tee,
      position: shapes.check(`${path}tees.${index}.position`, tee.position, ['Point']),
      area: shapes.check(`${path}tees.${index}.area`, tee.area, ['Polygon', 'MultiPolygon']),
    }))
  }
  return checked
}

/** The positions of all shapes that count towards the size limit of the map. */
export function positionsIn({ lineOfPlay, green, tees }: Pick<Hole, 'lineOfPlay' | 'green' | 'tees'>): number {
  const shapes = [lineOfPlay, green, ...tees.map(tee => tee.area)].filter(shape => shape !== null)
  return shapes.reduce((sum, shape) => sum + positionsOf(shape as Geometry).length, 0)
}

export function refuseRepeatedTees({ tees = [] }: Partial<HoleFields>, path: string): void {
  const ids = tees.map(tee => tee.teeId)
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (repeated === -1) return
  throw new AppError('tees_repeated', { fields: [{ path: `${path}tees.${repeated}.teeId`, code: 'repeated' }] })
}
