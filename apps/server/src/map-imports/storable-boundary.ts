import { type Area, checkGeometry, type LngLat, positionsOf } from '@pinwise/golf'
import { MAX_POSITIONS, WITHIN_METRES } from '../geometry/checked-geometry.ts'
import { simplifiedArea } from '../geometry/simplified-area.ts'

/** From the boundary as drawn to the coarsest that is still recognisable. */
const TOLERANCES_METRES = [0, 0.5, 1, 2, 5, 10, 20]

/** As the profile of the club could save it again: drawn more simply where it has too many positions, else left out. */
export function storableBoundary(boundary: Area | null, club: LngLat): Area | null {
  if (boundary === null) return null
  for (const tolerance of TOLERANCES_METRES) {
    const simple = tolerance === 0 ? boundary : simplifiedArea(boundary, tolerance)
    if (positionsOf(simple).length > MAX_POSITIONS) continue
    const near = { position: club, withinMetres: WITHIN_METRES }
    const checked = checkGeometry(simple, { kinds: ['Polygon', 'MultiPolygon'], near })
    // What lies too far away or crosses itself does so at every tolerance.
    return checked.ok ? (checked.geometry as Area) : null
  }
  return null
}
