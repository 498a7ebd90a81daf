import type { PlayedLayout } from '../played-layout.ts'
import type { Fix } from './hole-view.ts'
import { layoutPlaces } from './layout-places.ts'

/** Farther off than this is no longer the corridor of a hole. */
const CORRIDOR_METRES = 60
/** A position worse than this says nothing about which of two fairways it lies on. */
const WORST_ACCURACY_METRES = 30

/** `elsewhere`: off the corridor of a hole, and nearer to another. A ball that has strayed may lie there, too. */
export function placeOnHole(
  layout: PlayedLayout,
  index: number,
  { at, accuracyMetres }: Fix,
): 'on' | 'beside' | 'elsewhere' {
  const offs = layoutPlaces(layout)
    ?.placesOf(at)
    .map(({ offMetres }) => offMetres)
  const off = offs?.[index]
  if (!offs || off === undefined || accuracyMetres > WORST_ACCURACY_METRES) return 'beside'
  if (off <= CORRIDOR_METRES) return 'on'
  return Math.min(...offs) < off ? 'elsewhere' : 'beside'
}
