import type { pinTemplateCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { deleteTemplateRow, lockedTemplate } from './queries.ts'
import { recordOfTemplate } from './template-view.ts'

export const deletePinTemplate: Verb<typeof pinTemplateCalls.deletePinTemplate> = async (
  { db },
  { caller, clubId: header, params },
) => {
  const key = { clubId: header, kind: 'pin-template', recordId: params.id } as const
  await db.writeClub(caller, key, async (tx, clubId) => {
    const row = await tx.maybe(lockedTemplate(params.id))
    if (!row) throw new AppError('pin_template_not_found')
    await tx.run(deleteTemplateRow(row.id))
    const before = recordOfTemplate(row)
    await recordChange(tx, caller, { clubId, action: 'pin-template.deleted', recordId: row.id, before, after: null })
  })
  return undefined
}
