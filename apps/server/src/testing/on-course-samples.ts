import type { FreshClub } from './fresh-club.ts'

/** One valid request of every call of the marshal's calls, the committee's, and devices' own. */
export const onCourseSamples = {
  callMarshal: ({ userTrackerId }: FreshClub) => ({
    body: { id: crypto.randomUUID(), userTrackerId, reason: 'help' as const },
  }),
  listMarshalCalls: ({ id }: FreshClub) => ({ clubId: id }),
  handleMarshalCall: ({ id, marshalCallId }: FreshClub) => ({ clubId: id, params: { id: marshalCallId } }),
  getCommittee: ({ id }: FreshClub) => ({ clubId: id }),
  changeCommittee: ({ id }: FreshClub) => ({
    clubId: id,
    body: { competitionUntil: '2098-06-01T20:00:00Z', version: 1 },
  }),
  getOwnDevice: () => ({}),
  readDeviceMessage: ({ id }: FreshClub) => ({ body: { messageId: id } }),
}
