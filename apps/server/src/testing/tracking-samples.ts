import type { FreshClub } from './fresh-club.ts'

const SHEET_ROW = { kind: 'cart' as const, label: 'Cart 31', cartNumber: 31, clubName: null, note: null }

/** One valid request of each call of days that are looked at again, and of devices that come as a spreadsheet. */
export const trackingSamples = {
  getReplay: ({ id }: FreshClub) => ({ clubId: id, query: { day: '2026-11-16' } }),
  getDeviceDay: ({ deviceId }: FreshClub) => ({ params: { id: deviceId }, query: { day: '2026-11-16' } }),
  reviewDevices: ({ slug }: FreshClub) => ({ body: { rows: [{ ...SHEET_ROW, serial: `R-${slug}`.slice(0, 60) }] } }),
  importDevices: ({ slug }: FreshClub) => ({ body: { rows: [{ ...SHEET_ROW, serial: `I-${slug}`.slice(0, 60) }] } }),
}
