import { trackerCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { getReplay } from './get-replay.ts'
import { getTrackerDay } from './get-tracker-day.ts'
import { listFixes } from './list-fixes.ts'
import { listTrackers } from './list-trackers.ts'
import { recordFixes } from './record-fixes.ts'

export const trackerRoutes = bindCalls(trackerCalls, { recordFixes, listTrackers, listFixes, getReplay, getTrackerDay })
