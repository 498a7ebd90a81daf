import type { pinTemplateCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockMap } from '../map-features/lock-map.ts'
import { readGreens } from '../pins/read-greens.ts'
import type { Verb } from '../verb.ts'
import { checkPins, writtenPins } from './checked-pins.ts'
import { countTemplates, holesPlayed, insertTemplate, templateById } from './queries.ts'
import { recordOfTemplate, templateOf } from './template-view.ts'

/** Of a layout: one for every competition of a season, and then some. The text of its refusal says the number. */
const MAX_TEMPLATES = 50

export const createPinTemplate: Verb<typeof pinTemplateCalls.createPinTemplate> = async (
  { db },
  { caller, clubId, body },
) => {
  const pins = writtenPins(body.pins)
  const { layoutId } = body
  return db.writeClub(caller, { clubId }, async tx => {
    tx.queue(lockMap)
    const layout = await tx.maybe(holesPlayed(layoutId))
    if (!layout) throw new AppError('layout_unknown', { fields: [{ path: 'layoutId', code: 'unknown' }] })
    const { total } = await tx.one(countTemplates({ layoutId }))
    if (total >= MAX_TEMPLATES) throw new AppError('too_many_pin_templates')
    const greens = await readGreens(
      tx,
      pins.map(({ holeId }) => holeId),
    )
    checkPins(pins, layout.holeIds, greens)
    const { id } = await tx.one(insertTemplate(clubId, layoutId, body.name, pins))
    const row = await tx.one(templateById(id))
    await recordChange(tx, caller, {
      clubId,
      action: 'pin-template.created',
      recordId: id,
      before: null,
      after: recordOfTemplate(row),
    })
    return templateOf(row, greens)
  })
}
