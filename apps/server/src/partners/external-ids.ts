import type { partnerApiCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Tx } from '../database/database.ts'
import type { Verb } from '../verb.ts'
import { clubOfCourse, removeExternalId, setExternalId } from './api-queries.ts'
import { enterAsPartner, partnerOf } from './partner-work.ts'

/** A partner's own names for our records. It changes nothing of the club, so the club's log has no line of it. */
export const setClubExternalId: Verb<typeof partnerApiCalls.setClubExternalId> = (
  { db },
  { caller, params, body: { externalId } },
) =>
  db.partnerWork(partnerOf(caller), async tx => {
    await enterAsPartner(tx, params.id, 'operations')
    await tx.run(setExternalId('club', params.id, externalId))
    return { externalId }
  })

export const removeClubExternalId: Verb<typeof partnerApiCalls.removeClubExternalId> = async (
  { db },
  { caller, params },
) => {
  await db.partnerWork(partnerOf(caller), async tx => {
    await enterAsPartner(tx, params.id, 'operations')
    await tx.run(removeExternalId('club', params.id))
  })
}

export const setCourseExternalId: Verb<typeof partnerApiCalls.setCourseExternalId> = (
  { db },
  { caller, params, body: { externalId } },
) =>
  db.partnerWork(partnerOf(caller), async tx => {
    await findCourse(tx, params.id)
    await tx.run(setExternalId('course', params.id, externalId))
    return { externalId }
  })

export const removeCourseExternalId: Verb<typeof partnerApiCalls.removeCourseExternalId> = async (
  { db },
  { caller, params },
) => {
  await db.partnerWork(partnerOf(caller), async tx => {
    await findCourse(tx, params.id)
    await tx.run(removeExternalId('course', params.id))
  })
}

async function findCourse(tx: Tx, id: string): Promise<void> {
  if (!(await tx.maybe(clubOfCourse(id, 'operations')))) throw new AppError('course_not_found')
}
