import { distanceMetres, type LngLat, toLngLat } from '../geometry/geodesy.ts'
import type { Position } from '../geometry/geojson.ts'
import { distanceToPolygonMetres } from '../geometry/polygon.ts'
import type { ClubProposal, ProposedGreen, ProposedHole } from './import-proposal.ts'

const GREEN_METRES = 30
const TEE_METRES = 60

/** The green at a new end of a line, if one is near. */
export function nearestGreen(club: ClubProposal, end: Position | undefined): ProposedGreen | null {
  if (end === undefined) return null
  const near = club.greens
    .filter(({ practice }) => !practice)
    .map(green => ({ green, metres: distanceTo(green, toLngLat(end)) }))
    .sort((a, b) => a.metres - b.metres)[0]
  return near !== undefined && near.metres <= GREEN_METRES ? near.green : null
}

function distanceTo({ geometry }: ProposedGreen, point: LngLat): number {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return Math.min(...parts.map(coordinates => distanceToPolygonMetres(point, { type: 'Polygon', coordinates })))
}

/** The tees round a new start of a line. */
export function teesNear(club: ClubProposal, start: Position | undefined): ProposedHole['tees'] {
  if (start === undefined) return []
  const near = club.tees.filter(({ position }) => distanceMetres(position, toLngLat(start)) <= TEE_METRES)
  return near.map(({ key }) => ({ key, lengthMetres: 0 }))
}
