import { localizeCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { localize } from './localize.ts'

export const localizeRoutes = bindCalls(localizeCalls, { localize })
