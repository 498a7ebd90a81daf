import type { paceTemplateCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { templateById, templateView } from './template-queries.ts'

export const getPaceTemplate: Verb<typeof paceTemplateCalls.getPaceTemplate> = async (
  { db },
  { caller, clubId, params },
) => {
  const key = { clubId, kind: 'pace-template', recordId: params.id } as const
  const { rows } = await db.readClub(caller, key, templateById(params.id))
  const [row] = rows
  if (!row) throw new AppError('pace_template_not_found')
  return templateView(row)
}
