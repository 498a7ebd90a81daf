import type { paceTemplateCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import type { Verb } from '../verb.ts'
import { checkTimePar } from './check-time-par.ts'
import { fieldsOf, lockedTemplate, templateById, templateView, timeParIn, updateTemplate } from './template-queries.ts'
import { writePace } from './write-pace.ts'

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
