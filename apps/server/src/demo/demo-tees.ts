import type { OsmHole } from '@pinwise/golf'
import { nearestInLength, placeTee, placeTees } from '../map-imports/place-tees.ts'
import type { DemoCourseTee, DemoTee } from './demo-club.ts'

/** A tee of the course and how far forward it is, as a share of the length from the back. */
export type DemoTeePlan = DemoCourseTee & { share: number }

export const ITALIAN_TEES: readonly DemoTeePlan[] = [
  { name: 'Bianco', colour: '#ffffff', gender: 'men', courseRating: null, slope: null, share: 1 },
  { name: 'Giallo', colour: '#f5c518', gender: 'men', courseRating: null, slope: null, share: 0.95 },
  { name: 'Blu', colour: '#1d4ed8', gender: 'women', courseRating: null, slope: null, share: 0.88 },
  { name: 'Rosso', colour: '#dc2626', gender: 'women', courseRating: null, slope: null, share: 0.83 },
]

export const COLOUR_TEES: readonly DemoTeePlan[] = [
  { name: 'White', colour: '#ffffff', gender: 'men', courseRating: null, slope: null, share: 1 },
  { name: 'Yellow', colour: '#f5c518', gender: 'men', courseRating: null, slope: null, share: 0.95 },
  { name: 'Blue', colour: '#1d4ed8', gender: 'women', courseRating: null, slope: null, share: 0.88 },
  { name: 'Red', colour: '#dc2626', gender: 'women', courseRating: null, slope: null, share: 0.83 },
]

const LENGTHS_METRES = { least: 20, most: 1000 }

/** Where no card gives lengths. */
export function teesByShare(hole: OsmHole, plan: readonly DemoTeePlan[]): DemoTee[] {
  return placeTees(
    { ...hole, grounds: hole.tees },
    plan.map(({ share }) => ({ share })),
  ).map(({ measuredMetres, ...placed }, index) => {
    const { name = '', gender = 'men' } = plan[index] ?? {}
    return { teeName: name, gender, ...placed, lengthMetres: cardLength(measuredMetres) }
  })
}

/** A demo shows a card; no real club gets lengths that it did not tell. */
function cardLength(metres: number): number | null {
  const rounded = Math.round(metres)
  return rounded >= LENGTHS_METRES.least && rounded <= LENGTHS_METRES.most ? rounded : null
}

/** Lengths of the scorecard are used as printed, wherever the tee was found. */
export function teesByCard(hole: OsmHole, plan: readonly DemoCourseTee[], metres: Record<string, number>): DemoTee[] {
  return plan.map(tee => {
    const lengthMetres = metres[tee.name] ?? null
    const wantedMetres = lengthMetres ?? hole.lengthMetres
    const surveyed = nearestInLength(hole.tees, wantedMetres)
    const { measuredMetres: _, ...placed } = placeTee({ ...hole, grounds: hole.tees }, surveyed, wantedMetres)
    return { teeName: tee.name, gender: tee.gender, ...placed, lengthMetres }
  })
}
