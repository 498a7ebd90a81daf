import type { Samples } from './samples.ts'

/** One valid request of each call of devices, positions and golfers who share theirs. */
export const deviceSamples = {
  listDevices: ({ slug }) => ({ query: { search: slug } }),
  countDevices: ({ slug }) => ({ query: { search: slug } }),
  createDevice: ({ id }) => ({ body: { kind: 'cart', label: 'Cart 9', cartNumber: 9, clubId: id } }),
  assignDevices: ({ deviceId }) => ({ body: { deviceIds: [deviceId], clubId: null } }),
  getDevice: ({ deviceId }) => ({ params: { id: deviceId } }),
  replaceDevice: ({ deviceId, id }) => ({
    params: { id: deviceId },
    body: {
      kind: 'tag',
      label: 'Tag 3',
      cartNumber: null,
      serial: null,
      clubId: id,
      firmware: '1.2',
      note: null,
      reportingSeconds: 5,
      version: 1,
    },
  }),
  changeDevice: ({ deviceId }) => ({ params: { id: deviceId }, body: { note: 'New battery', version: 1 } }),
  deleteDevice: ({ deviceId }) => ({ params: { id: deviceId } }),
  rotateDeviceKey: ({ deviceId }) => ({ params: { id: deviceId } }),
  revokeDeviceKey: ({ deviceId }) => ({ params: { id: deviceId } }),
  recordFixes: ({ userTrackerId }) => ({ body: { userTrackerId, fixes: [{}] } }),
  listTrackers: ({ id }) => ({ clubId: id }),
  listFixes: ({ id }) => ({ clubId: id, query: { from: '2026-11-16T00:00:00Z', to: '2026-11-17T00:00:00Z' } }),
  getTrackerDay: ({ id, deviceId }) => ({ clubId: id, params: { id: deviceId }, query: { date: '2026-11-16' } }),
  listUserTrackers: ({ id }) => ({ clubId: id }),
  startUserTracker: ({ id }) => ({ clubId: id, body: { id: crypto.randomUUID(), name: 'Ada', consent: true } }),
  notifyUserTrackers: ({ id, deviceId }) => ({
    clubId: id,
    body: { key: crypto.randomUUID(), text: 'Lightning: leave the course', deviceIds: [deviceId] },
  }),
  readMessage: ({ userTrackerId }) => ({ params: { id: userTrackerId }, body: { messageId: userTrackerId } }),
  endUserTracker: ({ userTrackerId }) => ({ params: { id: userTrackerId } }),
  getUserTrackerTrack: ({ userTrackerId }) => ({ params: { id: userTrackerId } }),
  deleteUserTracker: ({ userTrackerId }) => ({ params: { id: userTrackerId } }),
  getReplay: ({ id }) => ({ clubId: id, query: { day: '2026-11-16' } }),
  getDeviceDay: ({ deviceId }) => ({ params: { id: deviceId }, query: { day: '2026-11-16' } }),
  reviewDevices: ({ slug }) => ({ body: { rows: [{ ...SHEET_ROW, serial: `R-${slug}`.slice(0, 60) }] } }),
  importDevices: ({ slug }) => ({ body: { rows: [{ ...SHEET_ROW, serial: `I-${slug}`.slice(0, 60) }] } }),
} satisfies Partial<Samples>

const SHEET_ROW = { kind: 'cart' as const, label: 'Cart 31', cartNumber: 31, clubName: null, note: null }
