import type { paceTemplateCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { checkTimePar } from './check-time-par.ts'
import {
  fieldsOf,
  holesOfLayout,
  insertTemplate,
  templateById,
  templateByKey,
  templateView,
} from './template-queries.ts'
import { writePace } from './write-pace.ts'

export const createPaceTemplate: Verb<typeof paceTemplateCalls.createPaceTemplate> = async (
  context,
  { caller, clubId, body: { key, ...fields } },
) =>
  writePace(context, caller, { clubId }, async tx => {
    const known = await tx.maybe(templateByKey(key))
    if (known) return templateView(known)
    // Before the row is tried: a time par of another club for the same layout would answer for it.
    const layout = await tx.maybe(holesOfLayout(fields.layoutId))
    if (!layout) throw new AppError('layout_unknown', { fields: [{ path: 'layoutId', code: 'unknown' }] })
    checkTimePar(fields, layout.played)
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
