import type { customerCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { changeManager } from './change-manager.ts'

export const removeManager: Verb<typeof customerCalls.removeManager> = (context, request) =>
  changeManager(context, request, request.params, null)
