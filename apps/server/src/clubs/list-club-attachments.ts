import type { clubCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { attachmentOf, attachmentsOfClub } from './attachment-queries.ts'

export const listClubAttachments: Verb<typeof clubCalls.listClubAttachments> = async ({ db }, { caller, params }) => {
  const { rows } = await db.readClub(caller, { clubId: params.id }, attachmentsOfClub)
  return { items: rows.map(attachmentOf), total: rows[0]?.total ?? 0 }
}
