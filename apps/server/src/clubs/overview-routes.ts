import { clubOverviewCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { getClubOverview } from './get-club-overview.ts'
import { listClubOverviews } from './list-club-overviews.ts'
import { listClubPlaces } from './list-club-places.ts'

/** Clubs of all customers, as those who set them up see them. */
export const clubOverviewRoutes = bindCalls(clubOverviewCalls, { listClubOverviews, listClubPlaces, getClubOverview })
