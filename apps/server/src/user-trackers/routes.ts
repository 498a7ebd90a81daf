import { marshalCalls, userTrackerCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { callMarshal, handleMarshalCall, listMarshalCalls } from './call-marshal.ts'
import { deleteUserTracker, endUserTracker } from './end-user-tracker.ts'
import { getUserTrackerTrack } from './get-user-tracker-track.ts'
import { listUserTrackers } from './list-user-trackers.ts'
import { notifyUserTrackers } from './notify-user-trackers.ts'
import { readMessage } from './read-message.ts'
import { startUserTracker } from './start-user-tracker.ts'

export const userTrackerRoutes = bindCalls(userTrackerCalls, {
  listUserTrackers,
  startUserTracker,
  notifyUserTrackers,
  readMessage,
  endUserTracker,
  getUserTrackerTrack,
  deleteUserTracker,
})

export const marshalRoutes = bindCalls(marshalCalls, { callMarshal, listMarshalCalls, handleMarshalCall })
