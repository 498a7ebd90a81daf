import { setImmediate } from 'node:timers/promises'
import type { PinTemplate, pinTemplateCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { readGreens } from '../pins/read-greens.ts'
import type { Verb } from '../verb.ts'
import { countTemplates, pageOfTemplates } from './queries.ts'
import { holeIdsOf, templateOf } from './template-view.ts'

export const listPinTemplates: Verb<typeof pinTemplateCalls.listPinTemplates> = async (
  { db },
  { caller, clubId, query },
) => {
  const { rows, total, greens } = await db.readClubTogether(caller, { clubId }, async (tx, access) => {
    if (access !== 'staff') throw new AppError('club_not_found')
    const found = await tx.all(pageOfTemplates(query, query))
    const count = await tx.one(countTemplates(query))
    return { rows: found, total: count.total, greens: await readGreens(tx, found.flatMap(holeIdsOf)) }
  })
  const items: PinTemplate[] = []
  for (const row of rows) {
    // Greens may be drawn with thousands of points: others have their turn between two templates.
    await setImmediate()
    items.push(templateOf(row, greens))
  }
  return { items, total }
}
