import type { pinTemplateCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import { checkVersion } from '../check-version.ts'
import { lockMap } from '../map-features/lock-map.ts'
import { readGreens } from '../pins/read-greens.ts'
import type { Verb } from '../verb.ts'
import { checkPins, writtenPins } from './checked-pins.ts'
import { lockedTemplate, templateById, updateTemplate } from './queries.ts'
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
