import type { pinTemplateCalls } from '@pinwise/contract'
import { AppError } from '../http/app-error.ts'
import type { Verb } from '../http/route.ts'
import { readGreens } from '../pins/read-greens.ts'
import { countTemplates, pageOfTemplates } from './queries.ts'
import { holeIdsOf, templateOf } from './template-view.ts'

export const listPinTemplates: Verb<typeof pinTemplateCalls.listPinTemplates> = async (
  { db },
  { caller, clubId, query },
) =>
  db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const rows = await tx.all(pageOfTemplates(query, query))
    const { total } = await tx.one(countTemplates(query))
    const greens = await readGreens(tx, rows.flatMap(holeIdsOf))
    return { items: rows.map(row => templateOf(row, greens)), total }
  })
