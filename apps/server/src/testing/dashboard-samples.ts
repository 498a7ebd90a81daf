import type { FreshClub } from './fresh-club.ts'

/** One valid request of each call of the dashboard. */
export const dashboardSamples = {
  getClubDashboard: ({ id }: FreshClub) => ({ clubId: id }),
  visitDashboard: ({ id }: FreshClub) => ({ clubId: id }),
  getPlatformDashboard: () => ({}),
}
