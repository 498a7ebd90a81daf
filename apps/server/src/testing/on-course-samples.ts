import type { FreshClub } from './fresh-club.ts'

/** One valid request of every call of marshals' calls and of devices' own. */
export const onCourseSamples = {
  callMarshal: ({ userTrackerId }: FreshClub) => ({
    body: { id: crypto.randomUUID(), userTrackerId, reason: 'help' as const },
  }),
  listMarshalCalls: ({ id }: FreshClub) => ({ clubId: id }),
  handleMarshalCall: ({ id, marshalCallId }: FreshClub) => ({ clubId: id, params: { id: marshalCallId } }),
  getOwnDevice: () => ({}),
  readDeviceMessage: ({ id }: FreshClub) => ({ body: { messageId: id } }),
}
