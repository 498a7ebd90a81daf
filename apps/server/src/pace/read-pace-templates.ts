import type { paceTemplateCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { countTemplates, holesOfLayout, pageOfTemplates, templateById, templateView } from './template-queries.ts'
import { templateOf, timedHoles, usualTimePar } from './time-par-of.ts'

export const listPaceTemplates: Verb<typeof paceTemplateCalls.listPaceTemplates> = async (
  { db },
  { caller, clubId, query },
) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const rows = await tx.all(pageOfTemplates(query, query))
    const { total } = await tx.one(countTemplates(query))
    const { layoutId, groupSize = 4, mode = 'walk' } = query
    const layout = layoutId ? await tx.maybe(holesOfLayout(layoutId)) : undefined
    const usual = layout && usualTimePar(layout.played, groupSize, mode)
    const suggested =
      layoutId && layout && usual
        ? {
            layoutId,
            groupSize,
            mode,
            ...usual,
            ...timedHoles(templateOf(usual, layout.played, groupSize, mode), layout.played),
          }
        : null
    return { items: rows.map(templateView), total, suggested }
  })

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
