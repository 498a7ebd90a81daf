import { playCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { getClubPack } from './get-club-pack.ts'

export const playRoutes = bindCalls(playCalls, { getClubPack })
