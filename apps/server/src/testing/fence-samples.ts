import type { Arguments, calls, fenceCalls } from '@pinwise/contract'
import type { FreshClub } from './fresh-club.ts'

type Samples = { readonly [K in keyof typeof fenceCalls]: (club: FreshClub) => Arguments<(typeof calls)[K]> }

const zone = {
  name: 'Wet approach',
  kind: 'alert',
  groupId: null,
  subjects: 'carts',
  days: [6, 7],
  startTime: '07:00',
  endTime: '19:00',
  message: { en: 'Stay on the path', it: null },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [9.302, 45.602],
        [9.303, 45.602],
        [9.303, 45.603],
        [9.302, 45.602],
      ],
    ],
  },
  enabled: true,
} as const

/** Of callSamples, for the calls of fences. */
export const fenceSamples = {
  listFences: ({ id }) => ({ clubId: id }),
  createFence: ({ id }) => ({ clubId: id, body: { key: crypto.randomUUID(), ...sample() } }),
  getFence: ({ id, fenceId }) => ({ clubId: id, params: { id: fenceId } }),
  replaceFence: ({ id, fenceId }) => ({ clubId: id, params: { id: fenceId }, body: { ...sample(), version: 1 } }),
  deleteFence: ({ id, fenceId }) => ({ clubId: id, params: { id: fenceId } }),
  listFenceGroups: ({ id }) => ({ clubId: id }),
  createFenceGroup: ({ id }) => ({ clubId: id, body: { key: crypto.randomUUID(), name: 'Frost', enabled: true } }),
  changeFenceGroup: ({ id, fenceGroupId }) => ({
    clubId: id,
    params: { id: fenceGroupId },
    body: { enabled: false, version: 1 },
  }),
  deleteFenceGroup: ({ id, fenceGroupId }) => ({ clubId: id, params: { id: fenceGroupId } }),
  listFenceEvents: ({ id }) => ({ clubId: id, query: { open: true } }),
  takeFenceEvent: ({ id, fenceEventId }) => ({ clubId: id, params: { id: fenceEventId } }),
  closeFenceEvent: ({ id, fenceEventId }) => ({
    clubId: id,
    params: { id: fenceEventId },
    body: { note: 'Asked them to turn back' },
  }),
  listFencePasses: ({ id }) => ({ clubId: id }),
  addFencePass: ({ id, deviceId }) => ({
    clubId: id,
    body: { key: crypto.randomUUID(), trackerId: deviceId, until: '2098-06-01T20:00:00Z', note: null },
  }),
  removeFencePass: ({ id, fencePassId }) => ({ clubId: id, params: { id: fencePassId } }),
} satisfies Samples

function sample() {
  const { geometry, days, ...fields } = zone
  return {
    ...fields,
    days: [...days],
    geometry: { type: geometry.type, coordinates: structuredClone(geometry.coordinates) as unknown as unknown[] },
  }
}
