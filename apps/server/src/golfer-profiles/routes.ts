import { golferProfileCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { getGolferProfile } from './read-golfer-profile.ts'
import { saveGolferProfile } from './save-golfer-profile.ts'

export const golferProfileRoutes = bindCalls(golferProfileCalls, { getGolferProfile, saveGolferProfile })
