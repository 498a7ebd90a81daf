import { marshalCalls, userTrackerCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { callMarshal, handleMarshalCall, listMarshalCalls } from './call-marshal.ts'
import { deleteUserTracker, endUserTracker, startUserTracker } from './change-user-tracker.ts'
import { getUserTrackerTrack } from './get-user-tracker-track.ts'
import { listUserTrackers } from './list-user-trackers.ts'
import { notifyUserTrackers, readMessage } from './notify-user-trackers.ts'

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
