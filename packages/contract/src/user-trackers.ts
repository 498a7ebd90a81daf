import { z } from 'zod'
import { defineCalls } from './call.ts'
import { DeviceMessage } from './devices.ts'
import { Id, IdParams, Instant, text } from './fields.ts'
import { listOf } from './lists.ts'
import { ShownNotice } from './notices.ts'
import { Tracker, TrackFormat } from './trackers.ts'

/** A message of the club to a golfer on the course. */
export const UserTrackerMessage = z
  .object({
    id: Id,
    userTrackerId: Id,
    /** In the language of the caller, or else the one that exists. */
    text: z.string(),
    texts: ShownNotice.shape.texts,
    kind: ShownNotice.shape.kind,
    sentAt: Instant,
    readAt: Instant.nullable(),
  })
  .meta({ id: 'UserTrackerMessage' })

/** A golfer who shares, or shared, their position during a round. */
export const UserTracker = z
  .object({
    id: Id,
    clubId: Id,
    clubName: z.string(),
    /** As the golfer wants to be called. */
    name: z.string(),
    startedAt: Instant,
    /** Null while the round goes on. */
    endedAt: Instant.nullable(),
    /** When sharing ends by itself. */
    until: Instant.nullable(),
    tracker: Tracker.pick({ health: true, lastContactAt: true, at: true, position: true, accuracyMetres: true }),
    messages: z.array(UserTrackerMessage),
    simulated: z.boolean(),
  })
  .meta({ id: 'UserTracker' })

export type UserTracker = z.infer<typeof UserTracker>
export type UserTrackerMessage = z.infer<typeof UserTrackerMessage>

const ofGolfer = { access: ['signed-in'], params: IdParams } as const

export const userTrackerCalls = defineCalls('user-tracker', {
  listUserTrackers: {
    method: 'GET',
    path: '/user/user-tracker',
    summary: 'With a club: the golfers who share their position there, for its staff. Without: the caller’s own rounds',
    access: ['signed-in'],
    clubHeader: 'optional',
    answer: listOf(UserTracker),
    errors: ['club_not_found'],
  },
  startUserTracker: {
    method: 'POST',
    path: '/user/user-tracker',
    summary:
      'A golfer begins to share their position with a club for one round; an open one ends. Sent again, it is the same',
    access: ['signed-in'],
    clubHeader: 'required',
    body: z.strictObject({
      /** The phone’s own. */
      id: Id,
      name: text(60),
      /** The golfer agreed on the screen that asks. */
      consent: z.literal(true),
      /** After so many hours sharing ends by itself. */
      hours: z.int().min(1).max(8).default(6),
    }),
    answer: UserTracker,
    status: 201,
    errors: ['club_not_found', 'user_tracker_not_found'],
  },
  notifyUserTrackers: {
    method: 'POST',
    path: '/user/user-tracker/notification',
    summary:
      'A message to people on the course: golfers and carts that are named, or everybody who shares now and all carts. Sent again, it is the same',
    access: ['admin'],
    clubHeader: 'required',
    body: z.strictObject({
      key: Id,
      text: text(500),
      /** Neither these nor devices: everybody who shares their position now, and every cart and tablet of the club. */
      userTrackerIds: z.array(Id).min(1).max(500).optional(),
      deviceIds: z.array(Id).min(1).max(500).optional(),
    }),
    answer: z.object({ key: Id, messages: z.array(UserTrackerMessage), deviceMessages: z.array(DeviceMessage) }),
    status: 201,
    errors: ['club_not_found', 'user_tracker_not_found', 'device_not_found'],
  },
  readMessage: {
    ...ofGolfer,
    method: 'POST',
    path: '/user/user-tracker/{id}/readMessage',
    summary: 'The golfer has read a message; the first time counts',
    body: z.strictObject({ messageId: Id }),
    answer: UserTrackerMessage,
    errors: ['user_tracker_not_found', 'message_not_found'],
  },
  endUserTracker: {
    ...ofGolfer,
    method: 'POST',
    path: '/user/user-tracker/{id}/end',
    summary: 'The golfer stops sharing; fixes of the round may still come late',
    answer: UserTracker,
    errors: ['user_tracker_not_found'],
  },
  getUserTrackerTrack: {
    ...ofGolfer,
    method: 'GET',
    path: '/user/user-tracker/{id}/track',
    summary: 'The golfer’s own round as a file',
    rate: 'upload',
    query: z.strictObject({ format: TrackFormat.default('gpx') }),
    answer: 'file',
    errors: ['user_tracker_not_found'],
  },
  deleteUserTracker: {
    ...ofGolfer,
    method: 'DELETE',
    path: '/user/user-tracker/{id}',
    summary:
      'The golfer erases a round: its positions, its calls for the marshal and the messages it received; the club keeps what it wrote',
    answer: 'nothing',
    errors: ['user_tracker_not_found'],
  },
})
