import {
  type Area,
  interiorPoint,
  type LineString,
  type LngLat,
  type Point,
  type Polygon,
  pointBeforeEnd,
  polygonCentroid,
  toPosition,
} from '@pinwise/golf'
import { type TeeColourName, teeColourOf } from './tee-colours.ts'

/** A tee as it was surveyed, and how long the hole is from it. */
export interface Ground {
  readonly position: LngLat
  readonly area: Polygon | null
  readonly names: readonly string[]
  readonly lengthMetres: number
}
export interface GroundedHole {
  readonly lineOfPlay: LineString
  readonly green: Area | null
  readonly lengthMetres: number
  /** The back tee first. */
  readonly grounds: readonly Ground[]
}
interface PlacedTee {
  readonly position: Point
  /** `estimated` is ours, placed along the line where the map has no such tee. */
  readonly positionSource: 'surveyed' | 'estimated'
  readonly area: Polygon | null
  /** Measured from the tee along the line of play. It is not the length on the scorecard, which maps do not contain. */
  readonly measuredMetres: number
}

/** A surveyed tee this much longer or shorter than wanted is taken for the one meant. */
const SAME_TEE_METRES = 15
/** The least that the next tee is put in front of the one behind it. */
const TEE_STEP_METRES = 4

/**
 * Where each tee of a course stands on a hole: on the ground that has its colour; else on the surveyed grounds from back
 * to front if there are enough of them; else at its share of the length, on a surveyed ground where a free one is about
 * there. The plan is from the back to the front.
 */
export function placeTees(
  hole: GroundedHole,
  plan: readonly { readonly share: number; readonly colourName?: TeeColourName | null }[],
): PlacedTee[] {
  const backMetres = nearestInLength(hole.grounds, hole.lengthMetres)?.lengthMetres ?? hole.lengthMetres
  const enough = hole.grounds.length >= plan.length
  let behindMetres = Number.POSITIVE_INFINITY
  return plan.map(({ share, colourName = null }, index) => {
    const wantedMetres = Math.min(backMetres * share, behindMetres - TEE_STEP_METRES)
    const inFront = hole.grounds.filter(each => each.lengthMetres <= behindMetres - TEE_STEP_METRES)
    const ranked = hole.grounds[Math.round((index * (hole.grounds.length - 1)) / (plan.length - 1))]
    const surveyed =
      groundOfColour(hole.grounds, colourName) ?? (enough && ranked ? ranked : nearestInLength(inFront, wantedMetres))
    behindMetres = surveyed?.lengthMetres ?? wantedMetres
    return placeTee(hole, surveyed, wantedMetres)
  })
}

function groundOfColour(grounds: readonly Ground[], colour: TeeColourName | null): Ground | undefined {
  return colour === null ? undefined : grounds.find(({ names }) => names.some(name => teeColourOf(name) === colour))
}

export function placeTee(hole: GroundedHole, surveyed: Ground | null, wantedMetres: number): PlacedTee {
  if (surveyed !== null) {
    return {
      position: { type: 'Point', coordinates: toPosition(surveyed.position) },
      positionSource: 'surveyed',
      area: surveyed.area,
      measuredMetres: surveyed.lengthMetres,
    }
  }
  const metres = Math.max(0, wantedMetres)
  return {
    position: { type: 'Point', coordinates: toPosition(pointBeforeEnd(lineToGreenCentre(hole), metres)) },
    positionSource: 'estimated',
    area: null,
    measuredMetres: Math.min(metres, hole.lengthMetres),
  }
}

export function nearestInLength(grounds: readonly Ground[], wantedMetres: number): Ground | null {
  const off = (ground: Ground) => Math.abs(ground.lengthMetres - wantedMetres)
  const nearest = grounds.toSorted((a, b) => off(a) - off(b))[0]
  return nearest !== undefined && off(nearest) <= SAME_TEE_METRES ? nearest : null
}

function lineToGreenCentre({ lineOfPlay, green }: GroundedHole): LineString {
  if (green === null) return lineOfPlay
  const centre = toPosition(green.type === 'Polygon' ? polygonCentroid(green) : interiorPoint(green))
  return { type: 'LineString', coordinates: [...lineOfPlay.coordinates.slice(0, -1), centre] }
}
