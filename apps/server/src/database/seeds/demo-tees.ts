import { type LineString, type OsmHole, type OsmTee, pointBeforeEnd, polygonCentroid, toPosition } from '@pinwise/golf'
import type { DemoCourseTee, DemoTee } from './demo-club.ts'

/** A tee of the course and how far forward it is, as a share of the length from the back. */
export type DemoTeePlan = DemoCourseTee & { share: number }

export const ITALIAN_TEES: readonly DemoTeePlan[] = [
  { name: 'Bianco', colour: '#ffffff', gender: 'men', courseRating: null, slope: null, share: 1 },
  { name: 'Giallo', colour: '#f5c518', gender: 'men', courseRating: null, slope: null, share: 0.95 },
  { name: 'Blu', colour: '#1d4ed8', gender: 'women', courseRating: null, slope: null, share: 0.88 },
  { name: 'Rosso', colour: '#dc2626', gender: 'women', courseRating: null, slope: null, share: 0.83 },
]

export const CZECH_TEES: readonly DemoTeePlan[] = [
  { name: 'White', colour: '#ffffff', gender: 'men', courseRating: null, slope: null, share: 1 },
  { name: 'Yellow', colour: '#f5c518', gender: 'men', courseRating: null, slope: null, share: 0.95 },
  { name: 'Blue', colour: '#1d4ed8', gender: 'women', courseRating: null, slope: null, share: 0.88 },
  { name: 'Red', colour: '#dc2626', gender: 'women', courseRating: null, slope: null, share: 0.83 },
]

/** A surveyed tee this much longer or shorter than wanted is taken for the one meant. */
const SAME_TEE_METRES = 15
/** The least that the next tee is put in front of the one behind it. */
const TEE_STEP_METRES = 4

/**
 * Where no card gives lengths: the surveyed tees from back to front if there are enough of them, else each tee at its
 * share of the length, on a surveyed tee where a free one is about there.
 */
export function teesByShare(hole: OsmHole, plan: readonly DemoTeePlan[]): DemoTee[] {
  const backMetres = nearestInLength(hole.tees, hole.lengthMetres)?.lengthMetres ?? hole.lengthMetres
  const enough = hole.tees.length >= plan.length
  let behindMetres = Number.POSITIVE_INFINITY
  return plan.map((tee, index) => {
    const wantedMetres = Math.min(backMetres * tee.share, behindMetres - TEE_STEP_METRES)
    const inFront = hole.tees.filter(each => each.lengthMetres <= behindMetres - TEE_STEP_METRES)
    const ranked = hole.tees[Math.round((index * (hole.tees.length - 1)) / (plan.length - 1))]
    const surveyed = enough && ranked ? ranked : nearestInLength(inFront, wantedMetres)
    behindMetres = surveyed?.lengthMetres ?? wantedMetres
    return { teeName: tee.name, gender: tee.gender, ...placeTee(hole, surveyed, wantedMetres) }
  })
}

/** Where the card gives lengths, they are kept as printed, wherever the tee was found. */
export function teesByCard(hole: OsmHole, plan: readonly DemoCourseTee[], metres: Record<string, number>): DemoTee[] {
  return plan.map(tee => {
    const lengthMetres = metres[tee.name] ?? null
    const wantedMetres = lengthMetres ?? hole.lengthMetres
    const placed = placeTee(hole, nearestInLength(hole.tees, wantedMetres), wantedMetres)
    return { teeName: tee.name, gender: tee.gender, ...placed, lengthMetres }
  })
}

function placeTee(hole: OsmHole, surveyed: OsmTee | null, wantedMetres: number): Omit<DemoTee, 'teeName' | 'gender'> {
  if (surveyed !== null) {
    return {
      position: { type: 'Point', coordinates: toPosition(surveyed.position) },
      positionSource: 'surveyed',
      area: surveyed.area,
      lengthMetres: Math.round(surveyed.lengthMetres),
    }
  }
  return {
    position: { type: 'Point', coordinates: toPosition(pointBeforeEnd(lineToGreenCentre(hole), wantedMetres)) },
    positionSource: 'estimated',
    area: null,
    lengthMetres: Math.round(Math.min(wantedMetres, hole.lengthMetres)),
  }
}

function nearestInLength(tees: readonly OsmTee[], wantedMetres: number): OsmTee | null {
  const off = (tee: OsmTee) => Math.abs(tee.lengthMetres - wantedMetres)
  const nearest = tees.toSorted((a, b) => off(a) - off(b))[0]
  return nearest !== undefined && off(nearest) <= SAME_TEE_METRES ? nearest : null
}

function lineToGreenCentre(hole: OsmHole): LineString {
  const centre = toPosition(polygonCentroid(hole.green))
  return { type: 'LineString', coordinates: [...hole.lineOfPlay.coordinates.slice(0, -1), centre] }
}
