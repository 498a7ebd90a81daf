import { z } from 'zod'
import { defineCalls } from './call.ts'
import { Id, IdParams, Instant, LngLat, text } from './fields.ts'
import { listOf } from './lists.ts'

export const MARSHAL_REASONS = ['help', 'medical', 'rules', 'cart'] as const

const MAX_WAIT_SECONDS = 86_400

/** Somebody on the course asks for the marshal. */
export const MarshalCall = z
  .object({
    id: Id,
    clubId: Id,
    /** Of the golfer’s round, or of the device. */
    trackerId: Id,
    name: z.string(),
    reason: z.enum(MARSHAL_REASONS),
    note: z.string().nullable(),
    position: LngLat.nullable(),
    /** When the golfer called, as far as the phone says; without a signal that is long before it arrives. */
    calledAt: Instant,
    arrivedAt: Instant,
    /** Null until somebody of the club has seen to it. */
    handledAt: Instant.nullable(),
  })
  .meta({ id: 'MarshalCall' })
export type MarshalCall = z.infer<typeof MarshalCall>
export type MarshalReason = (typeof MARSHAL_REASONS)[number]

export const marshalCalls = defineCalls('user-tracker', {
  callMarshal: {
    method: 'POST',
    path: '/user/user-tracker/call',
    summary: 'A golfer who shares their position, or a cart, asks for the marshal. Sent again, it is the same',
    access: ['device', 'signed-in'],
    body: z.strictObject({
      /** The phone’s own. */
      id: Id,
      /** The round that a golfer shares; a device needs none. */
      userTrackerId: Id.optional(),
      reason: z.enum(MARSHAL_REASONS),
      note: text(300).optional(),
      position: LngLat.optional(),
      /** How long it has waited for a signal. Not a time: the clock of a phone may be wrong. */
      secondsAgo: z.int().min(0).max(MAX_WAIT_SECONDS).optional(),
    }),
    answer: MarshalCall,
    status: 201,
    errors: ['user_tracker_not_found'],
  },
  listMarshalCalls: {
    method: 'GET',
    path: '/user/user-tracker/call',
    summary: 'Who asks for the marshal at the club today, and whose calls were seen to within the last day',
    access: ['admin', 'superadmin'],
    clubHeader: 'required',
    answer: listOf(MarshalCall),
    errors: ['club_not_found'],
  },
  handleMarshalCall: {
    method: 'POST',
    path: '/user/user-tracker/call/{id}/handled',
    summary: 'Somebody of the club has seen to a call; the first time counts',
    access: ['admin'],
    clubHeader: 'required',
    params: IdParams,
    answer: MarshalCall,
    errors: ['club_not_found', 'marshal_call_not_found'],
  },
})
