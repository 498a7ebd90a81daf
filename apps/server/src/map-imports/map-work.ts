import type { ProblemCode, ReviewStep } from '@pinwise/contract'
import {
  type Area,
  type ClubProposal,
  checkGeometry,
  keyOfKind,
  type LngLat,
  type MapDifference,
  type MapItem,
  positionsOf,
  type ReviewOperation,
  reviewClub,
} from '@pinwise/golf'
import { AppError } from '../app-error.ts'
import { MAX_POSITIONS, WITHIN_METRES } from '../geometry/checked-geometry.ts'
import { simplifiedArea } from '../geometry/simplified-area.ts'
import { countsOf, type MapCounts } from '../map/refuse-too-much.ts'
import type { AcceptedItems } from './accepted-items.ts'
import type { Comparison } from './comparison.ts'
import { changesOf } from './map-changes.ts'
import { type MapWrites, mapWritesOf } from './map-writes.ts'
import { type ImportMerge, mergeImport } from './merge-import.ts'
import { planMap } from './plan-map.ts'
import { type Preview, previewOf } from './preview.ts'

interface Compared extends Preview {
  readonly differences: readonly MapDifference[]
}
export interface PlannedImport {
  readonly writes: MapWrites
  readonly counts: MapCounts
  /** Of the file, as it can be stored. */
  readonly boundary: Area | null
  /** Items for the next import to be compared with, `AcceptedItems` as JSON. */
  readonly accepted: string
}
type ReviewedSteps =
  | { readonly ok: true; readonly club: ClubProposal }
  | { readonly ok: false; readonly index: number; readonly code: string }

/** What takes its time with large maps, as plain data: it is done in a thread, so that others are answered meanwhile. */
const MAP_WORK = {
  compare: (comparison: Comparison): Compared => {
    const { map, file, accepted } = comparison
    return { differences: mergeImport(map, file, accepted).differences, ...previewOf(comparison) }
  },

  plan: ({ map, file, accepted, club }: Comparison): PlannedImport => {
    const merge = mergeImport(map, file, accepted)
    const { planned, unplaced } = planMap(merge, map, club)
    return {
      writes: mapWritesOf(changesOf(map, planned)),
      counts: countsOf(planned),
      boundary: storableBoundary(file.reviewed.boundary, map),
      accepted: JSON.stringify({ items: withMissing(merge), unplaced } satisfies AcceptedItems),
    }
  },

  review: ({ start, steps }: { start: ClubProposal; steps: readonly ReviewStep[] }): ReviewedSteps => {
    let club = start
    for (const [index, step] of steps.entries()) {
      const result = reviewClub(club, step as ReviewOperation)
      if (!result.ok) return { ok: false, index, code: result.code }
      club = result.club
    }
    return { ok: true, club }
  },
}

/** Whatever stays without being mentioned is known to the next import too, which may mention it again. */
function withMissing({ fromFile, missing }: ImportMerge): MapItem[] {
  const fileKeys = new Set(fromFile.map(({ kind, key }) => keyOfKind(kind, key)))
  return [...fromFile, ...missing.filter(({ kind, key }) => !fileKeys.has(keyOfKind(kind, key)))]
}

export type MapWork = typeof MAP_WORK
export type MapWorkName = keyof MapWork
export interface MapTask {
  readonly work: MapWorkName
  readonly given: unknown
}
/** A refusal comes out as data too: a thread hands over no errors of ours. */
export type MapTaskResult = { readonly result: unknown } | { readonly refused: ProblemCode; readonly detail: string }

export function doMapTask({ work, given }: MapTask): MapTaskResult {
  try {
    return { result: MAP_WORK[work](given as never) }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code, detail: error.message }
    throw error
  }
}

/** From the boundary as drawn to the coarsest that is still recognisable. */
const TOLERANCES_METRES = [0, 0.5, 1, 2, 5, 10, 20]

/** As the profile of the club could save it again: drawn more simply where it has too many positions, else left out. */
function storableBoundary(boundary: Area | null, club: LngLat): Area | null {
  if (boundary === null) return null
  for (const tolerance of TOLERANCES_METRES) {
    const simple = tolerance === 0 ? boundary : simplifiedArea(boundary, tolerance)
    if (positionsOf(simple).length > MAX_POSITIONS) continue
    const near = { position: club, withinMetres: WITHIN_METRES }
    const checked = checkGeometry(simple, { kinds: ['Polygon', 'MultiPolygon'], near })
    // What lies too far away or crosses itself does so at every tolerance.
    return checked.ok ? (checked.geometry as Area) : null
  }
  return null
}
