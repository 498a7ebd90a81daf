import type { paceTemplateCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { checkTimePar } from './check-time-par.ts'
import {
  deleteTemplateRow,
  fieldsOf,
  holesOfLayout,
  insertTemplate,
  lockedTemplate,
  templateById,
  templateByKey,
  templateView,
  timeParIn,
  updateTemplate,
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

export const replacePaceTemplate: Verb<typeof paceTemplateCalls.replacePaceTemplate> = async (
  context,
  { caller, clubId: header, params, body: { version, ...fields } },
) =>
  writePace(context, caller, { clubId: header, kind: 'pace-template', recordId: params.id }, async (tx, clubId) => {
    const before = await tx.maybe(lockedTemplate(params.id))
    if (!before) throw new AppError('pace_template_not_found')
    checkVersion(version, templateView(before))
    checkTimePar(fields, before.played, timeParIn(before).holes)
    await tx.run(updateTemplate(before.id, fields))
    const after = await tx.one(templateById(before.id))
    await recordChange(tx, caller, {
      clubId,
      action: 'pace-template.changed',
      recordId: before.id,
      before: fieldsOf(before),
      after: fieldsOf(after),
    })
    return templateView(after)
  })

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
