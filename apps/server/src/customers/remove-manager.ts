import type { customerCalls } from '@pinwise/contract'
import type { Verb } from '../http/route.ts'
import { changeManager } from './change-manager.ts'

export const removeManager: Verb<typeof customerCalls.removeManager> = (context, { caller, params }) =>
  changeManager(context, caller, params, null)
