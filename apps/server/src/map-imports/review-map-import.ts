import { setImmediate } from 'node:timers/promises'
import type { mapImportCalls, ReviewStep } from '@pinwise/contract'
import { type ClubProposal, type ReviewOperation, reviewClub } from '@pinwise/golf'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../http/app-error.ts'
import { checkVersion } from '../http/check-version.ts'
import type { Verb } from '../http/route.ts'
import { mapImportDetail } from './map-import-detail.ts'
import { lockedReview, reviewById, setReview } from './queries.ts'

const MOST_STEPS = 2_000
/** A step takes about a millisecond: others are answered in between. */
const STEPS_AT_ONCE = 10

export const reviewMapImport: Verb<typeof mapImportCalls.reviewMapImport> = async ({ db }, asked) => {
  const { caller, clubId, params, body } = asked
  return db.writeClub(caller, { clubId, kind: 'map-import', recordId: params.id }, async (tx, ofClub) => {
    const row = await tx.maybe(lockedReview(params.id))
    if (!row) throw new AppError('map_import_not_found')
    if (row.state !== 'review' || !row.proposals || !row.reviewed) throw new AppError('map_import_closed')
    if (body.version !== row.version) checkVersion(body.version, await mapImportDetail(tx, row))

    const chosenClub = body.chosenClub ?? row.chosen_club
    const asRead = row.proposals[chosenClub]
    if (!asRead) throw refusedStep('chosenClub', 'unknown')
    const kept = body.chosenClub === undefined ? row.steps.slice(0, Math.max(0, row.steps.length - body.undo)) : []
    const isUndone = kept.length < row.steps.length
    const steps = [...kept, ...body.steps]
    if (steps.length > MOST_STEPS) throw refusedStep('steps', 'too_many_steps')
    const start = isUndone || body.chosenClub !== undefined ? await applied(asRead, kept, 'undo') : row.reviewed
    const reviewed = await applied(start, body.steps, 'steps')

    await tx.run(setReview(row.id, { chosenClub, steps, reviewed }))
    const detail = await mapImportDetail(tx, await tx.one(reviewById(row.id)))
    const after = { chosenClub, undo: row.steps.length - kept.length, steps: body.steps }
    await recordChange(tx, caller, {
      clubId: ofClub,
      action: 'map-import.reviewed',
      recordId: row.id,
      before: null,
      after,
    })
    return detail
  })
}

async function applied(start: ClubProposal, steps: readonly ReviewStep[], path: string): Promise<ClubProposal> {
  let club = start
  for (const [index, step] of steps.entries()) {
    const result = reviewClub(club, step as ReviewOperation)
    if (!result.ok) throw refusedStep(`${path}.${index}`, result.code)
    club = result.club
    if (index % STEPS_AT_ONCE === STEPS_AT_ONCE - 1) await setImmediate()
  }
  return club
}

function refusedStep(path: string, code: string): AppError {
  return new AppError('review_step_refused', { fields: [{ path, code }] })
}
