import type { FreshClub } from './fresh-club.ts'

const JUNE = { from: '2026-06-01', to: '2026-06-30' }

/** One valid request of each call that explore makes beside the daily record. */
export const exploreSamples = {
  getStandingMap: ({ id }: FreshClub) => ({ clubId: id, query: JUNE }),
  getPlayComparison: ({ id }: FreshClub) => ({ clubId: id, query: JUNE }),
  getReportEmails: ({ id }: FreshClub) => ({ clubId: id }),
  setReportEmails: ({ id }: FreshClub) => ({ clubId: id, body: { enabled: true } }),
}
