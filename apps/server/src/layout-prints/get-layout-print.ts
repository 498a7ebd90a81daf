import type { layoutPrintCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { layoutPrintOf, printById } from './queries.ts'

export const getLayoutPrint: Verb<typeof layoutPrintCalls.getLayoutPrint> = async (
  { db },
  { caller, clubId, params },
) => {
  const key = { clubId, kind: 'layout-print', recordId: params.id } as const
  const { access, rows } = await db.readClub(caller, key, printById(params.id))
  if (access !== 'staff' || !rows[0]) throw new AppError('layout_print_not_found')
  return layoutPrintOf(rows[0])
}
