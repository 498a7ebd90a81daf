import { fenceCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { createFence, deleteFence, replaceFence } from './change-fence.ts'
import { closeFenceEvent, listFenceEvents, takeFenceEvent } from './fence-events.ts'
import { changeFenceGroup, createFenceGroup, deleteFenceGroup, listFenceGroups } from './fence-groups.ts'
import { addFencePass, listFencePasses, removeFencePass } from './fence-passes.ts'
import { getFence, listFences } from './read-fences.ts'

export const fenceRoutes = bindCalls(fenceCalls, {
  listFences,
  createFence,
  listFenceGroups,
  createFenceGroup,
  changeFenceGroup,
  deleteFenceGroup,
  listFenceEvents,
  takeFenceEvent,
  closeFenceEvent,
  listFencePasses,
  addFencePass,
  removeFencePass,
  getFence,
  replaceFence,
  deleteFence,
})
