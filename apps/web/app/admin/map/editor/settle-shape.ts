import { checkGeometry, findCrossing, type Geometry, isArea, type LngLat } from '@pinwise/golf'

/** Why a shape is refused, and where. */
export interface Refusal {
  readonly code: 'crossing' | 'short' | 'inner' | 'unclear' | 'split' | 'splitCrossing'
  readonly at: LngLat | null
}

export type Settled = { readonly geometry: Geometry } | { readonly refusal: Refusal }

/**
 * A shape as the server will store it: rounded, wound the right way, no vertex twice in a row. So a published shape
 * comes back the same, and users never get a conflict with themselves.
 */
export function settleShape(geometry: Geometry): Settled {
  const checked = checkGeometry(geometry, { kinds: [geometry.type] })
  if (checked.ok) return { geometry: checked.geometry }
  const crossing = isArea(geometry) ? findCrossing(geometry) : null
  if (crossing) return { refusal: { code: 'crossing', at: crossing.at } }
  const codes = checked.problems.map(({ code }) => code)
  if (codes.includes('line_too_short') || codes.includes('ring_too_short'))
    return { refusal: { code: 'short', at: null } }
  const isInner = codes.includes('hole_outside_ring') || codes.includes('holes_overlap')
  return { refusal: { code: isInner ? 'inner' : 'unclear', at: null } }
}
