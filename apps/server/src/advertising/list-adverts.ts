import type { advertCalls } from '@pinwise/contract'
import { AppError } from '../app-error.ts'
import type { Verb } from '../verb.ts'
import { advertOf, countAdvertsLike, sortedAdverts } from './advert-queries.ts'

export const listAdverts: Verb<typeof advertCalls.listAdverts> = ({ db }, { caller, query }) =>
  db.platform(caller, 'list adverts', async tx => {
    const rows = await tx.all(sortedAdverts(query, query.sort[1]).limit(query.limit).offset(query.offset))
    return { items: rows.map(advertOf), total: (await tx.one(countAdvertsLike(query))).count }
  })

export const countAdverts: Verb<typeof advertCalls.countAdverts> = ({ db }, { caller, query }) =>
  db.platform(caller, 'count adverts', tx => tx.one(countAdvertsLike(query)))

export const getAdvert: Verb<typeof advertCalls.getAdvert> = async ({ db }, { caller, params }) => {
  const row = await db.platform(caller, 'read advert', tx => tx.maybe(sortedAdverts({ id: params.id })))
  if (!row) throw new AppError('advert_not_found')
  return advertOf(row)
}
