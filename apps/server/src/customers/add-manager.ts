import type { customerCalls } from '@pinwise/contract'
import type { Verb } from '../verb.ts'
import { changeManager } from './change-manager.ts'

export const addManager: Verb<typeof customerCalls.addManager> = (context, request) =>
  changeManager(context, request, request.params, request.body.kind)
