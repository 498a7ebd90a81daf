import type { PinSettings } from '@pinwise/contract'
import { type LngLat, localPlane, type Polygon, toPosition } from '@pinwise/golf'

type Greens = PinSettings['greens']
export type ReservedArea = Greens[number]['reserved'][number]
/** The purposes of reserved ground. Ground reserved for a competition, or its last round, may be used on those days. */
export const RESERVED_FOR = ['competition', 'last-round', 'practice', 'repair'] as const
export type ReservedFor = (typeof RESERVED_FOR)[number]

export const RADIUS_METRES = { usual: 3, least: 1, most: 10 }
export const MAX_AREAS_PER_GREEN = 10
const CORNERS = 16

/** A circular area around a position on a green. */
export function roundArea(centre: LngLat, radiusMetres: number): Polygon {
  const plane = localPlane(centre)
  const ring = Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS
    return toPosition(plane.fromPlane({ x: radiusMetres * Math.cos(angle), y: radiusMetres * Math.sin(angle) }))
  })
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] }
}

export const areasOf = (greens: Greens, holeId: string): readonly ReservedArea[] =>
  greens.find(green => green.holeId === holeId)?.reserved ?? []

export function withArea(greens: Greens, holeId: string, area: ReservedArea): Greens {
  const known = greens.find(green => green.holeId === holeId)
  const changed = { approachDegrees: null, ...known, holeId, reserved: [...(known?.reserved ?? []), area] }
  return known ? greens.map(green => (green === known ? changed : green)) : [...greens, changed]
}

export const withoutArea = (greens: Greens, holeId: string, id: string): Greens =>
  greens.map(green =>
    green.holeId === holeId ? { ...green, reserved: green.reserved.filter(area => area.id !== id) } : green,
  )
