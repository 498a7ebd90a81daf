import type { Layout, layoutCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { ClubAccess, Tx } from '../database/database.ts'
import { listOfClub } from '../map-features/list-of-club.ts'
import type { Verb } from '../verb.ts'
import { MAX_LAYOUTS } from './limits.ts'
import { countLayouts, layoutById, layoutOf, pageOfLayouts, stateOfLayouts } from './queries.ts'

/** All layouts of the club that was entered. */
export async function readLayouts(tx: Tx, access: ClubAccess): Promise<Layout[]> {
  const rows = await tx.all(pageOfLayouts({}, { limit: MAX_LAYOUTS, offset: 0, sort: ['name', 'asc'] }))
  return rows.map(row => layoutOf(row, access))
}

export const getLayout: Verb<typeof layoutCalls.getLayout> = async ({ db }, { caller, clubId, params }) => {
  const key = { clubId, kind: 'layout', recordId: params.id } as const
  const { access, rows } = await db.readClub(caller, key, layoutById(params.id))
  const [row] = rows
  if (!row) throw new AppError('layout_not_found')
  return layoutOf(row, access)
}

export const listLayouts: Verb<typeof layoutCalls.listLayouts> = async (context, request) =>
  listOfClub(context, request, {
    name: 'layouts',
    state: stateOfLayouts,
    read: async (tx, access) => {
      const rows = await tx.all(pageOfLayouts(request.query, request.query))
      const { total } = await tx.one(countLayouts(request.query))
      return { items: rows.map(row => layoutOf(row, access)), total }
    },
  })
