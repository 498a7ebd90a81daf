import { mapCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { getClubMap } from './get-club-map.ts'
import { publishClubMap } from './publish-club-map.ts'
import { getMapVersion, listMapVersions } from './read-map-versions.ts'
import { restoreMapVersion } from './restore-map-version.ts'

export const mapRoutes = bindCalls(mapCalls, {
  getClubMap,
  publishClubMap,
  listMapVersions,
  getMapVersion,
  restoreMapVersion,
})
