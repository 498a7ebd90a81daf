import { holeCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { getHole } from './get-hole.ts'
import { getHoleGeojson } from './get-hole-geojson.ts'
import { listHoles } from './list-holes.ts'
import { updateHole } from './update-hole.ts'

export const holeRoutes = bindCalls(holeCalls, {
  listHoles,
  getHole,
  replaceHole: updateHole,
  changeHole: updateHole,
  getHoleGeojson,
})
