import type { paceTemplateCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { deleteTemplateRow, fieldsOf, lockedTemplate } from './template-queries.ts'
import { writePace } from './write-pace.ts'

export const deletePaceTemplate: Verb<typeof paceTemplateCalls.deletePaceTemplate> = async (
  context,
  { caller, clubId: header, params },
) => {
  const key = { clubId: header, kind: 'pace-template', recordId: params.id } as const
  await writePace(context, caller, key, async (tx, clubId) => {
    const row = await tx.maybe(lockedTemplate(params.id))
    if (!row) throw new AppError('pace_template_not_found')
    await tx.run(deleteTemplateRow(row.id))
    const before = fieldsOf(row)
    await recordChange(tx, caller, { clubId, action: 'pace-template.deleted', recordId: row.id, before, after: null })
  })
  return undefined
}
