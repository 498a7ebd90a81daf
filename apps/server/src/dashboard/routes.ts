import { dashboardCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { getClubDashboard } from './get-club-dashboard.ts'
import { getPlatformDashboard } from './get-platform-dashboard.ts'
import { visitDashboard } from './visit-dashboard.ts'

export const dashboardRoutes = bindCalls(dashboardCalls, { getClubDashboard, visitDashboard, getPlatformDashboard })
