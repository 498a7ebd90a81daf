import {
  type ClubProposal,
  distanceMetres,
  type LngLat,
  type ProposedGreen,
  type ProposedTee,
  pointInPolygon,
} from '@pinwise/golf'

/** A finger is wider than a tee. */
const NEAR_METRES = 15

/** The parts under a pressed position while one is being picked. */
export function greenAt({ greens }: ClubProposal, place: LngLat): ProposedGreen | undefined {
  return greens.find(({ geometry }) => pointInPolygon(place, geometry))
}

export function teeAt({ tees }: ClubProposal, place: LngLat): ProposedTee | undefined {
  const inside = tees.find(({ area }) => area && pointInPolygon(place, area))
  if (inside) return inside
  const [nearest] = tees
    .map(tee => ({ tee, metres: distanceMetres(tee.position, place) }))
    .sort((a, b) => a.metres - b.metres)
  return nearest && nearest.metres <= NEAR_METRES ? nearest.tee : undefined
}
