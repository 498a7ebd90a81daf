import { type clubOverviewCalls, MAX_CLUB_PLACES } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { withUnpaid } from './list-club-overviews.ts'
import { countOverviews, placesOf } from './overview-queries.ts'

export const listClubPlaces: Verb<typeof clubOverviewCalls.listClubPlaces> = ({ db, now }, { caller, query }) =>
  db.platform(caller, 'map of clubs', async tx => {
    const at = new Date(now())
    const filter = await withUnpaid(tx, query, at.getTime())
    const rows = await tx.all(placesOf(filter, at, MAX_CLUB_PLACES))
    const { total } = await tx.one(countOverviews(filter, at))
    return {
      items: rows.map(({ id, name, lng, lat, published }) => ({ id, name, position: { lng, lat }, published })),
      total,
    }
  })
