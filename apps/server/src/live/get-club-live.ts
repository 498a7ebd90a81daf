import type { liveCalls } from '@pinwise/contract'
import { sql } from 'kysely'
import { statementOf } from '../database/query-builder.ts'
import type { Verb } from '../http/route.ts'

const clubId = statementOf(sql<{ id: string }>`select current_club() as id`)

export const getClubLive: Verb<typeof liveCalls.getClubLive> = async ({ db, live }, { caller, params, line }) => {
  const { rows } = await db.readClub(caller, { clubId: params.id }, clubId)
  return live.listen(rows[0]?.id ?? params.id, { caller, ...line })
}
