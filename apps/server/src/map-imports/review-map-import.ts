import type { mapImportCalls, ReviewStep } from '@pinwise/contract'
import type { ClubProposal } from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Verb } from '../verb.ts'
import { foundImport, mapImportDetail } from './map-import-detail.ts'
import { checkReviewVersion, lockReview, openReview } from './open-review.ts'
import { importById, proposalAt, setReview } from './queries.ts'
import { workInThread } from './work-in-thread.ts'

const MAX_STEPS = 2_000

/** The steps are worked out between two transactions: nobody waits for a lock or a connection meanwhile. */
export const reviewMapImport: Verb<typeof mapImportCalls.reviewMapImport> = async ({ db }, request) => {
  const { caller, clubId, params, body } = request
  const key = { clubId, kind: 'map-import', recordId: params.id } as const
  const open = await db.writeClub(caller, key, async tx => {
    const found = await openReview(tx, params.id)
    const other = body.chosenClub === undefined ? undefined : await tx.maybe(proposalAt(params.id, body.chosenClub))
    return { ...found, asRead: other ? other.asRead : found.row.as_read }
  })
  await checkReviewVersion(body.version, open)

  const { row, asRead } = open
  const chosenClub = body.chosenClub ?? row.chosen_club
  if (!asRead || !row.reviewed) throw refusedStep('chosenClub', 'unknown')
  const retained = body.chosenClub === undefined ? row.steps.slice(0, Math.max(0, row.steps.length - body.undo)) : []
  const isUndone = retained.length < row.steps.length
  const steps = [...retained, ...body.steps]
  if (steps.length > MAX_STEPS) throw refusedStep('steps', 'too_many_steps')
  const isAnew = isUndone || body.chosenClub !== undefined
  const start = isAnew ? await applied(row.club_id, asRead, retained, 'undo') : row.reviewed
  const reviewed = await applied(row.club_id, start, body.steps, 'steps')

  const written = await db.writeClub(caller, key, async (tx, ofClub) => {
    const isOurs = await lockReview(tx, open)
    if (!isOurs) return { isOvertaken: true, found: await openReview(tx, row.id) }
    tx.queue(setReview(row.id, { chosenClub, steps, reviewed }))
    const now = await tx.one(importById(row.id))
    const found = await foundImport(tx, { ...row, ...now, chosen_club: chosenClub, steps, as_read: asRead, reviewed })
    await recordChange(tx, caller, {
      clubId: ofClub,
      action: 'map-import.reviewed',
      recordId: row.id,
      before: null,
      after: { chosenClub, undo: row.steps.length - retained.length, steps: body.steps },
    })
    return { isOvertaken: false, found }
  })
  if (written.isOvertaken) await checkReviewVersion(body.version, written.found)
  return mapImportDetail(written.found)
}

async function applied(
  clubId: string,
  start: ClubProposal,
  steps: readonly ReviewStep[],
  path: string,
): Promise<ClubProposal> {
  if (steps.length === 0) return start
  const result = await workInThread(clubId, 'review', { start, steps })
  if (!result.ok) throw refusedStep(`${path}.${result.index}`, result.code)
  return result.club
}

function refusedStep(path: string, code: string): AppError {
  return new AppError('review_step_refused', { fields: [{ path, code }] })
}
