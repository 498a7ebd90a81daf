import { z } from 'zod'
import { defineCalls } from './call.ts'
import { FenceEvent, FenceStandDownChanged, FencesChanged } from './fences.ts'
import { Id, IdParams, Instant } from './fields.ts'
import { MarshalCall } from './marshal-calls.ts'
import { NoticeEnded, ShownNotice } from './notices.ts'
import { Pin } from './pin-publications.ts'
import { TrackerSnapshot, TrackersMoved } from './trackers.ts'
import { UserTrackerMessage } from './user-trackers.ts'

/** A pin as everybody may see it, the same for all readers. */
export const LivePin = Pin.pick({
  id: true,
  holeId: true,
  holeNumber: true,
  position: true,
  start: true,
  origin: true,
  figures: true,
  publication: true,
}).meta({ id: 'LivePin' })

/** The first of a stream, and again when the greens themselves have changed: everything that is open. What follows changes it. */
export const LiveSnapshot = z
  .object({
    /** Changes when the server no longer has the earlier events. */
    feed: z.string(),
    at: Instant,
    /** The newest of the club; null before the first. */
    publication: z.int().nullable(),
    pins: z.array(LivePin),
    /** Those for everybody that are shown now. */
    notices: z.array(ShownNotice),
  })
  .meta({ id: 'LiveSnapshot' })

/** The greens that changed, by a person or because a plan came true; a green without a pin has null. */
export const PinPositionSet = z
  .object({
    publication: z.int(),
    /** A reader that has a newer state of a green keeps it. */
    at: Instant,
    greens: z.array(z.object({ holeId: Id, pin: LivePin.nullable() })),
  })
  .meta({ id: 'PinPositionSet' })

/** A group, a time par or the log has changed: clients of staff fetch the board again. */
export const PaceChanged = z.object({ at: Instant }).meta({ id: 'PaceChanged' })

export type LivePin = z.infer<typeof LivePin>
export type LiveSnapshot = z.infer<typeof LiveSnapshot>
export type PinPositionSet = z.infer<typeof PinPositionSet>

export const liveCalls = defineCalls('live', {
  getClubLive: {
    method: 'GET',
    path: '/club/{id}/live',
    summary:
      'What changes at a club, as it happens: a snapshot, then every change; Last-Event-ID goes on from there. Staff also get trackers and calls for the marshal, golfers their messages and notices',
    access: ['public'],
    params: IdParams,
    answer: 'events',
    events: {
      snapshot: LiveSnapshot,
      'pin-position.set': PinPositionSet,
      'tracker.snapshot': TrackerSnapshot,
      'tracker.moved': TrackersMoved,
      'user-tracker.message': UserTrackerMessage,
      'notice.sent': ShownNotice,
      // To this person or device alone: no part of what the club tells everybody.
      'own-notice.sent': ShownNotice,
      'notice.ended': NoticeEnded,
      'pace.changed': PaceChanged,
      'marshal.called': MarshalCall,
      'fence.event': FenceEvent,
      'fence.stand-down': FenceStandDownChanged,
      'fence.changed': FencesChanged,
    },
    errors: ['club_not_found'],
  },
})
