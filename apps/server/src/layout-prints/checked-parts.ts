import type { LayoutPrintFields } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import { knownParts } from './queries.ts'

/** The design with every tee once, when its layout, tees and pictures are known to be the club's. */
export async function checkedParts(tx: Tx, given: LayoutPrintFields): Promise<LayoutPrintFields> {
  const fields = { ...given, teeIds: [...new Set(given.teeIds)] }
  const known = await tx.one(knownParts(fields))
  if (!known.layout) throw new AppError('layout_unknown', { fields: [{ path: 'layoutId', code: 'unknown' }] })
  const tee = fields.teeIds.findIndex(id => !known.tees.includes(id))
  if (tee !== -1) throw new AppError('tee_unknown', { fields: [{ path: `teeIds.${tee}`, code: 'unknown' }] })
  for (const path of ['logoFileId', 'sponsorFileId'] as const) {
    const id = fields[path]
    if (id && !known.pictures.includes(id))
      throw new AppError('file_not_found', { fields: [{ path, code: 'unknown' }] })
  }
  return fields
}
