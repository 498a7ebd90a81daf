import type { Area } from '../geometry/area.ts'
import { distanceMetres, type LngLat } from '../geometry/geodesy.ts'
import { interiorPoint, pointInPolygon } from '../geometry/polygon.ts'
import { rayCrossings } from '../geometry/ray-crossings.ts'

/** The distances of a green that a golfer sees, along the line from where they stand through the target. */
export type GreenDistances = { frontMetres: number; targetMetres: number; backMetres: number }

/**
 * Front is where the player's line first meets the green, back where it last leaves it.
 * Null where the line misses the green or the player stands on it: then only the target makes sense.
 */
export function greenDistances(player: LngLat, target: LngLat, green: Area): GreenDistances | null {
  if (pointInPolygon(player, green)) return null
  const crossings = rayCrossings(player, target, green).filter(({ kind }) => kind !== 'touch')
  const [front, back] = [crossings[0], crossings.at(-1)]
  if (front?.kind !== 'enter' || back === undefined) return null
  return {
    frontMetres: front.distanceMetres,
    targetMetres: distanceMetres(player, target),
    backMetres: back.distanceMetres,
  }
}

export type PlayerToGreen = {
  onGreen: boolean
  /** Null where no pin is known. */
  pinMetres: number | null
  /** On the green, also where its shape is bent. */
  centre: LngLat
  centreMetres: number
  /** Null on the green: there the pin says it all. */
  frontMetres: number | null
  backMetres: number | null
}

/**
 * Everything the app shows of a green. The line runs through the pin, and where that misses the green (a pin of
 * another day) through the centre.
 */
export function playerToGreen(player: LngLat, green: Area, pin: LngLat | null): PlayerToGreen {
  const centre = interiorPoint(green)
  const alongLine = greenDistances(player, pin ?? centre, green) ?? greenDistances(player, centre, green)
  return {
    onGreen: pointInPolygon(player, green),
    pinMetres: pin === null ? null : distanceMetres(player, pin),
    centre,
    centreMetres: distanceMetres(player, centre),
    frontMetres: alongLine?.frontMetres ?? null,
    backMetres: alongLine?.backMetres ?? null,
  }
}
