import type { paceTemplateCalls } from '@pinwise/contract'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { fieldsOf, insertTemplate, templateById, templateByKey, templateView } from './template-queries.ts'
import { writePace } from './write-pace.ts'

export const createPaceTemplate: Verb<typeof paceTemplateCalls.createPaceTemplate> = async (
  context,
  { caller, clubId, body: { key, ...fields } },
) =>
  writePace(context, caller, { clubId }, async tx => {
    const known = await tx.maybe(templateByKey(key))
    if (known) return templateView(known)
    const { id } = await tx.one(insertTemplate(clubId, key, fields))
    const row = await tx.one(templateById(id))
    await recordChange(tx, caller, {
      clubId,
      action: 'pace-template.created',
      recordId: id,
      before: null,
      after: fieldsOf(row),
    })
    return templateView(row)
  })
