import { liveCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { getClubLive } from './get-club-live.ts'

export const liveRoutes = bindCalls(liveCalls, { getClubLive })
