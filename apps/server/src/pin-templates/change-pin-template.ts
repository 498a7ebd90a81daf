import type { pinTemplateCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { lockMap } from '../map-features/lock-map.ts'
import { readGreens } from '../pins/read-greens.ts'
import type { Verb } from '../verb.ts'
import { checkPins, writtenPins } from './checked-pins.ts'
import {
  countTemplates,
  deleteTemplateRow,
  holesPlayed,
  insertTemplate,
  lockedTemplate,
  templateById,
  updateTemplate,
} from './queries.ts'
import { holeIdsOf, pinsOf, recordOfTemplate, templateOf } from './template-view.ts'

export const changePinTemplate: Verb<typeof pinTemplateCalls.changePinTemplate> = async (
  { db },
  { caller, clubId: header, params, body },
) => {
  const given = body.pins && writtenPins(body.pins)
  const key = { clubId: header, kind: 'pin-template', recordId: params.id } as const
  return db.writeClub(caller, key, async (tx, clubId) => {
    tx.queue(lockMap)
    const before = await tx.maybe(lockedTemplate(params.id))
    if (!before) throw new AppError('pin_template_not_found')
    const greens = await readGreens(tx, [...holeIdsOf(before), ...(given ?? []).map(({ holeId }) => holeId)])
    checkVersion(body.version, templateOf(before, greens))
    // Those that it has may have left their greens since: it is renamed nevertheless.
    if (given) checkPins(given, before.playedHoleIds, greens)
    await tx.run(updateTemplate(before.id, body.name ?? before.name, given ?? pinsOf(before)))
    const after = await tx.one(templateById(before.id))
    await recordChange(tx, caller, {
      clubId,
      action: 'pin-template.changed',
      recordId: before.id,
      before: recordOfTemplate(before),
      after: recordOfTemplate(after),
    })
    return templateOf(after, greens)
  })
}

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

export const deletePinTemplate: Verb<typeof pinTemplateCalls.deletePinTemplate> = async (
  { db },
  { caller, clubId: header, params },
) => {
  const key = { clubId: header, kind: 'pin-template', recordId: params.id } as const
  await db.writeClub(caller, key, async (tx, clubId) => {
    const row = await tx.maybe(lockedTemplate(params.id))
    if (!row) throw new AppError('pin_template_not_found')
    await tx.run(deleteTemplateRow(row.id))
    const before = recordOfTemplate(row)
    await recordChange(tx, caller, { clubId, action: 'pin-template.deleted', recordId: row.id, before, after: null })
  })
  return undefined
}
