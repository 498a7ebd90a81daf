import type { MovingPoint } from '../../apps/web/app/map/MovingPoints.tsx'
import type { MapModel, ModelFeature } from '../../apps/web/app/map/map-model.ts'
import { PACES } from '../../apps/web/app/ui/pace-shapes.ts'

const CENTRE = { lng: 9.3, lat: 45.6 }
const DEGREES = 0.00012
const KINDS = ['bunker', 'fairway', 'trees', 'water', 'path'] as const

/** Shapes of a dozen corners side by side, about as many on a square kilometre as the largest clubs have on theirs. */
export function largeModel(count: number): MapModel {
  const perRow = Math.ceil(Math.sqrt(count))
  const features = Array.from({ length: count }, (_, index): ModelFeature => {
    const [column, row] = [index % perRow, Math.floor(index / perRow)]
    const middle = [CENTRE.lng + (column - perRow / 2) * DEGREES, CENTRE.lat + (row - perRow / 2) * DEGREES] as const
    const ring = Array.from({ length: 13 }, (_, corner) => {
      const angle = ((corner % 12) / 12) * 2 * Math.PI
      return [middle[0] + Math.cos(angle) * DEGREES * 0.4, middle[1] + Math.sin(angle) * DEGREES * 0.3]
    })
    const kind = KINDS[index % KINDS.length] ?? 'bunker'
    const geometry =
      kind === 'path'
        ? ({ type: 'LineString', coordinates: ring.slice(0, 8) } as const)
        : ({ type: 'Polygon', coordinates: [ring] } as const)
    return {
      id: `feature-${index}`,
      kind,
      name: null,
      geometry: { ...geometry, coordinates: [...geometry.coordinates] },
    }
  })
  return { holes: [], features, boundary: null }
}

/** Everybody a few metres further along their own circle. */
export function movedPoints(count: number, step: number): MovingPoint[] {
  return Array.from({ length: count }, (_, index): MovingPoint => {
    const angle = index + step * 0.01
    const reach = DEGREES * (5 + (index % 25))
    return {
      id: `group-${index}`,
      lng: CENTRE.lng + Math.cos(angle) * reach,
      lat: CENTRE.lat + Math.sin(angle) * reach,
      pace: PACES[index % PACES.length] ?? 'on-pace',
      number: (index % 40) + 1,
    }
  })
}
